-- Why: whoever sees a group tells staff what is wrong with it. One shopper has one report of a group that waits for an
-- answer: told again it says something newer, and no crowd is made of one person.

create table groups.report (
  id uuid primary key,
  group_code text not null references groups."group" (code),
  shopper_id uuid not null references shoppers.shopper (id),
  reason text not null,
  reported_at timestamptz not null,
  answered_at timestamptz,
  -- Of the staff, as they were called then; what they made of it is theirs to read.
  answered_by uuid,
  answered_name text,
  answer text not null default '',
  check ((answered_at is null) = (answered_by is null))
);
create unique index report_waiting on groups.report (group_code, shopper_id) where answered_at is null;
create index report_oldest on groups.report (reported_at, id) where answered_at is null;
create index report_of on groups.report (shopper_id);
