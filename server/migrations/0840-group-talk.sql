-- Why: whoever is in a group talks with the others. It is no conversation with the desk, which has two sides, an agent and a
-- queue: this one has as many sides as members. It counts its messages 1, 2, 3 … under its own lock all the same, and what
-- somebody may read of it begins where they came in (decision 82).

create table groups.talk (
  group_code text primary key references groups."group" (code),
  last_seq bigint not null default 0
);

create table groups.talk_message (
  group_code text not null references groups.talk (group_code),
  seq bigint not null check (seq >= 1),
  kind text not null check (kind in ('text', 'recall', 'notice')),
  -- Who speaks, or whom a notice is about; null where the product tells of the group.
  membership_id uuid references groups.membership (id),
  -- The speaker's own id of it: it is stored once, however often it is sent.
  msg_id uuid,
  -- Without what it is masked of; the words of a recalled one are staff's to read alone.
  text text not null default '',
  is_masked boolean not null default false,
  recalled_at timestamptz,
  -- Of a recall, what it takes back.
  recalls bigint,
  -- Of a notice, the verb of the step that it tells of.
  notice text,
  sent_at timestamptz not null,
  primary key (group_code, seq),
  unique (membership_id, msg_id),
  foreign key (group_code, recalls) references groups.talk_message (group_code, seq),
  check ((kind = 'recall') = (recalls is not null)),
  check ((kind = 'notice') = (notice is not null)),
  check (kind = 'notice' or (membership_id is not null and msg_id is not null))
);

-- Who is in the talk. Whoever leaves the group has no row any more.
create table groups.talk_place (
  group_code text not null references groups.talk (group_code),
  shopper_id uuid not null references shoppers.shopper (id),
  membership_id uuid not null references groups.membership (id),
  -- What was said up to here was said before they came.
  from_seq bigint not null,
  read_seq bigint not null,
  is_muted boolean not null default false,
  -- When they are told by letter of what they have not read; once, until they have read.
  tell_at timestamptz,
  is_told boolean not null default false,
  primary key (group_code, shopper_id),
  check (read_seq >= from_seq)
);
create index talk_place_of on groups.talk_place (shopper_id);
create index talk_place_to_tell on groups.talk_place (tell_at) where tell_at is not null;

insert into groups.talk (group_code) select code from groups."group";
insert into groups.talk_place (group_code, shopper_id, membership_id, from_seq, read_seq)
  select group_code, shopper_id, id, 0, 0 from groups.membership where state = 'Approved';
