-- Why: members put their orders into a group, to be sent in its parcel. An order is in one group or one parcel at most:
-- parcels keep who has a claim on it, so that both ask the same row.

create table parcels.reserved_order (
  order_code text primary key references orders."order" (code),
  -- The group that it is reserved for.
  group_code text not null,
  at timestamptz not null
);
create index reserved_order_for on parcels.reserved_order (group_code);

create table groups.group_order (
  id uuid primary key,
  group_code text not null references groups."group" (code),
  membership_id uuid not null references groups.membership (id),
  order_code text not null references orders."order" (code),
  state text not null check (state in ('PendingReview', 'Accepted', 'Refused', 'TakenBack', 'LeftOut', 'Sent')),
  reason text not null default '',
  added_at timestamptz not null,
  moved_at timestamptz not null
);
-- Sent ones too: whoever sent it has it until the carrier brings it back.
create unique index group_order_live on groups.group_order (order_code)
  where state in ('PendingReview', 'Accepted', 'Sent');
create index group_order_of on groups.group_order (group_code, added_at, id);
create index group_order_by on groups.group_order (membership_id);

alter table groups.history add column order_code text;

alter table groups."group" drop constraint group_state_check;
alter table groups."group" add constraint group_state_check check (state in ('Recruiting', 'Locked', 'Dissolved'));
-- Since when nothing comes in any more.
alter table groups."group" add column locked_at timestamptz;
alter table groups."group" add constraint group_locked_at_check check (
  state = 'Dissolved' or (state = 'Recruiting') = (locked_at is null));
