-- Why: one person's word about a transfer becomes money that can be spent. A second, different person confirms it where
-- what was received is not what was asked for, where no slip vouches for it, and above a limit of the settings.
create table payments.confirmation (
  id uuid primary key,
  top_up_code text not null references payments.top_up (code),
  state text not null check (state in ('Open', 'Agreed', 'Refused', 'Lapsed')),
  -- What the first one read on the bank's statement; it is never changed, so its id says what was seen.
  received_amount bigint not null check (received_amount > 0),
  transaction_id text not null check (transaction_id <> ''),
  received_on date not null,
  because text[] not null check (because <@ array['differs', 'noSlip', 'amount'] and cardinality(because) > 0),
  first_staff uuid not null references staff.member (id),
  first_name text not null,
  first_at timestamptz not null,
  -- Who agreed or refused; null where it lapsed because the first one lost the right.
  second_staff uuid references staff.member (id),
  second_name text,
  decided_at timestamptz,
  reason text,
  check ((state = 'Open') = (decided_at is null)),
  check ((state in ('Agreed', 'Refused')) = (second_staff is not null)),
  check ((second_staff is null) = (second_name is null)),
  check ((state = 'Refused') = (reason is not null)),
  -- Whoever confirmed may take it back, never agree to it.
  constraint two_people check (state <> 'Agreed' or second_staff <> first_staff)
);
create index confirmation_of_top_up on payments.confirmation (top_up_code, first_at desc);
create unique index confirmation_open on payments.confirmation (top_up_code) where state = 'Open';
create unique index confirmation_reference on payments.confirmation (transaction_id) where state in ('Open', 'Agreed');
create index confirmation_queue on payments.confirmation (first_at, top_up_code) where state = 'Open';

alter table payments.received
  -- Who confirmed a transfer, and why it took two: empty where one was enough, null for a provider's own word and for
  -- what was confirmed before two were asked for.
  add column second_because text[] check (second_because <@ array['differs', 'noSlip', 'amount']),
  add column first_staff uuid references staff.member (id),
  add column second_staff uuid references staff.member (id),
  add constraint two_where_needed check (
    coalesce(cardinality(second_because), 0) = 0
    or (first_staff is not null and second_staff is not null and second_staff <> first_staff)),
  add constraint second_known check (second_because is null or first_staff is not null);

alter table payments.top_up_step
  drop constraint top_up_step_verb_check,
  add constraint top_up_step_verb_check check (verb in ('start', 'sendSlip', 'refuseSlip', 'confirmFirst', 'confirm',
    'disagree', 'putBack', 'credit', 'fail', 'close', 'cancel'));
