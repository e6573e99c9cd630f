-- Why: shoppers open groups and join those of others, to have their goods sent in one parcel. What a member agreed to is a
-- version of the terms; a newer one binds nobody who has not accepted it (decision 81).

create schema groups;

create table groups."group" (
  code text primary key check (code ~ '^G[A-HJ-NP-Z2-9]{10}$'),
  owner_id uuid not null references shoppers.shopper (id),
  state text not null check (state in ('Recruiting', 'Dissolved')),
  title text not null,
  cover_id uuid,
  platform_code text,
  shop text not null,
  notice text not null,
  noticed_at timestamptz,
  is_private boolean not null,
  -- The version of the terms that counts, and how often the owner changed anything.
  terms_version integer not null check (terms_version >= 1),
  version integer not null default 0,
  -- Those who are in, the owner among them, and how many there may be: of the terms that count.
  member_count smallint not null default 1 check (member_count between 1 and most_members),
  most_members smallint not null check (most_members >= 2),
  opened_at timestamptz not null,
  deadline_at timestamptz not null,
  -- The deadline that the terms were made with: by how much it is put off is counted from it.
  promised_at timestamptz not null,
  ended_at timestamptz,
  ended_because text not null default '',
  check ((state = 'Dissolved') = (ended_at is not null))
);
create index group_newest on groups."group" (opened_at desc, code desc) where state = 'Recruiting' and not is_private;
create index group_next on groups."group" (deadline_at, code) where state = 'Recruiting';
create index group_of on groups."group" (owner_id, opened_at desc, code desc);

create table groups.terms (
  group_code text not null references groups."group" (code),
  version integer not null check (version >= 1),
  split text not null check (split in ('byWeight', 'equal', 'ownerPays')),
  -- The owner's own address. What others see of it is kept beside it, and holds when the address is changed.
  address_id uuid,
  country_code text not null,
  city text not null,
  route_codes text[] not null check (cardinality(route_codes) between 1 and 3),
  most_members smallint not null,
  made_at timestamptz not null,
  primary key (group_code, version)
);

create table groups.membership (
  id uuid primary key,
  group_code text not null references groups."group" (code),
  shopper_id uuid not null references shoppers.shopper (id),
  state text not null check (state in ('Pending', 'Approved', 'Rejected', 'Left', 'Removed')),
  message text not null,
  reason text not null default '',
  -- The terms that they asked with, or accepted since.
  terms_version integer not null,
  asked_at timestamptz not null,
  joined_at timestamptz,
  -- Until when newer terms have to be accepted.
  accept_by timestamptz,
  unique (group_code, shopper_id),
  foreign key (group_code, terms_version) references groups.terms (group_code, version),
  check (accept_by is null or state = 'Approved'),
  check ((state = 'Approved') = (joined_at is not null))
);
create index membership_of on groups.membership (shopper_id, asked_at desc, id desc);
create index membership_to_accept on groups.membership (accept_by) where accept_by is not null;

create table groups.history (
  id uuid primary key,
  group_code text not null references groups."group" (code),
  -- Null where the step is the group's own.
  membership_id uuid references groups.membership (id),
  verb text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('shopper', 'staff', 'system')),
  by_id text not null,
  by_name text,
  note text not null,
  at timestamptz not null
);
create index history_of_group on groups.history (group_code, at, id);
create index history_of_membership on groups.history (membership_id) where membership_id is not null;
