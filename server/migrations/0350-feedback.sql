-- Why: a shopper asks how an order is getting on, and whoever at the desk knows answers: one thread an order, what
-- happens next and by which day, and what was told the shopper about orders with whether it was read.
create schema feedback;

create type feedback.state as enum ('Waiting', 'Taken', 'Answered');
create type feedback.kind as enum ('ask', 'answer', 'notice');
create type feedback.why as enum ('asked', 'late');
create type feedback.step as enum ('buy', 'sellerShip', 'store', 'pack', 'ship', 'deliver', 'other');

create table feedback.thread (
  order_code text primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  state feedback.state not null,
  -- Who of the staff has it.
  holder_id uuid references staff.member (id),
  -- How many entries it has: the last one's place.
  entries integer not null check (entries >= 0),
  -- What the desk owes: since when, by when, and why.
  waits_since timestamptz,
  limit_at timestamptz,
  why feedback.why,
  last_at timestamptz not null,
  -- What happens next, as it was told last.
  step_kind feedback.step,
  step_words text not null default '',
  -- A day of Japan.
  step_on text check (step_on ~ '^\d{4}-\d\d-\d\d$'),
  step_told_at timestamptz,
  step_met_at timestamptz,
  -- When its day is over; null once somebody was told of that, or it happened.
  step_due_at timestamptz,
  check ((state = 'Taken') = (holder_id is not null)),
  check ((state = 'Answered') = (waits_since is null)),
  check ((waits_since is null) = (limit_at is null) and (waits_since is null) = (why is null)),
  check ((step_kind is null) = (step_on is null) and (step_kind is null) = (step_told_at is null)),
  check (step_kind is not null or (step_met_at is null and step_due_at is null)),
  check (step_met_at is null or step_due_at is null)
);
create index thread_waiting on feedback.thread (limit_at, order_code) where state <> 'Answered';
create index thread_of_holder on feedback.thread (holder_id, limit_at, order_code) where state = 'Taken';
create index thread_latest on feedback.thread (last_at desc, order_code desc);
create index thread_step_due on feedback.thread (step_due_at) where step_due_at is not null;

create table feedback.entry (
  id uuid primary key,
  order_code text not null references feedback.thread (order_code),
  place integer not null check (place > 0),
  shopper_id uuid not null references shoppers.shopper (id),
  kind feedback.kind not null,
  by_id uuid references staff.member (id),
  -- As somebody typed it; a notice has its words by language, and a name under which it is told once.
  words text not null,
  notice jsonb,
  notice_key text,
  photo_ids uuid[] not null check (cardinality(photo_ids) <= 9),
  step_kind feedback.step,
  step_words text not null default '',
  step_on text check (step_on ~ '^\d{4}-\d\d-\d\d$'),
  at timestamptz not null,
  -- When the shopper read what they were told.
  read_at timestamptz,
  unique (order_code, place),
  unique (order_code, notice_key),
  check ((kind = 'answer') = (by_id is not null)),
  check ((kind = 'notice') = (notice is not null) and (kind = 'notice') = (notice_key is not null)),
  check ((kind = 'notice') = (words = '')),
  check (kind <> 'ask' or read_at is null),
  check ((step_kind is null) = (step_on is null) and (step_kind is null or kind = 'answer'))
);
create index entry_told on feedback.entry (shopper_id, at desc, id desc) where kind <> 'ask';
create index entry_unread on feedback.entry (shopper_id, order_code) where kind <> 'ask' and read_at is null;
create index entry_asked on feedback.entry (order_code, at) where kind = 'ask';
