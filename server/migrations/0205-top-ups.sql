-- Why: a top-up can be paid in another currency at a quoted rate, brings bonus, can be a bank transfer that finance
-- confirms by its slip, and can be given up; money that lay in suspense is dealt with by somebody who is named.
alter table payments.top_up
  add column pay_currency text check (pay_currency in ('JPY', 'CNY')),
  add column pay_amount bigint check (pay_amount > 0),
  -- Millionths: by these the fee in another amount than the agreed one is worked out.
  add column fee_ppm bigint check (fee_ppm >= 0),
  -- The quoted rate, fen per yen in millionths; null where nothing is exchanged. It holds for whatever is paid.
  add column quote_id uuid,
  add column charged_ppm bigint check (charged_ppm > 0),
  add column market_ppm bigint check (market_ppm > 0),
  -- Promised at the start; what was given once it is credited.
  add column bonus_yen bigint not null default 0 check (bonus_yen >= 0),
  -- What arrived on the balance: a transfer can be more or less than was asked.
  add column credited_amount bigint check (credited_amount > 0);

update payments.top_up set pay_currency = currency, pay_amount = amount + fee,
  fee_ppm = case when fee > 0 then 10000 else 0 end,
  credited_amount = case when state = 'Credited' then amount end;

alter table payments.top_up
  alter column pay_currency set not null,
  alter column pay_amount set not null,
  alter column fee_ppm set not null,
  drop constraint top_up_state_check,
  add constraint top_up_state_check
    check (state in ('Waiting', 'Checking', 'Credited', 'Failed', 'Closed', 'Cancelled')),
  add constraint top_up_credited check ((state = 'Credited') = (credited_amount is not null)),
  add constraint top_up_exchanged check (
    (pay_currency = currency) = (charged_ppm is null) and (charged_ppm is null) = (market_ppm is null)
    and (charged_ppm is null) = (quote_id is null));
create index top_up_by_state on payments.top_up (state, code desc);
create index top_up_by_reference on payments.top_up (reference);

create table payments.top_up_step (
  id uuid primary key,
  top_up_code text not null references payments.top_up (code),
  verb text not null check (
    verb in ('start', 'sendSlip', 'refuseSlip', 'confirm', 'credit', 'fail', 'close', 'cancel')),
  state text not null,
  actor text not null,
  note text not null default '',
  -- In the pay currency, where it is not what was to be paid.
  received_amount bigint,
  at timestamptz not null
);
create index step_of_top_up on payments.top_up_step (top_up_code, at, id);
insert into payments.top_up_step (id, top_up_code, verb, state, actor, at)
select gen_random_uuid(), code, 'start', 'Waiting', 'shopper:' || shopper_id, created_at from payments.top_up
union all
select gen_random_uuid(), code, 'credit', 'Credited', 'system:payments.' || provider, credited_at from payments.top_up
where state = 'Credited';

create table payments.slip (
  id uuid primary key,
  top_up_code text not null references payments.top_up (code),
  state text not null check (state in ('Sent', 'Confirmed', 'Refused')),
  upload_ids uuid[] not null check (cardinality(upload_ids) between 1 and 3),
  payer_name text not null,
  paid_on date not null,
  amount bigint not null check (amount > 0),
  sent_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  check ((state = 'Sent') = (decided_at is null)),
  check ((state = 'Refused') = (reason is not null))
);
create index slip_of_top_up on payments.slip (top_up_code, sent_at desc);
create unique index slip_waiting on payments.slip (top_up_code) where state = 'Sent';
create index slip_queue on payments.slip (sent_at, top_up_code) where state = 'Sent';

alter table payments.received
  -- The day on the bank statement; null for a provider's own word.
  add column received_on date,
  drop constraint received_outcome_check,
  -- Settled: taken out of suspense for another purpose than the top-up it was paid for.
  add constraint received_outcome_check check (outcome in ('credited', 'suspense', 'settled'));
create index received_of_top_up on payments.received (top_up_code);

alter table payments.alarm
  -- The transaction whose money lies in suspense; null where there is none behind the alarm.
  add column transaction_id text,
  add column settled_how text check (settled_how in ('creditTopUp', 'creditShopper', 'returned', 'dismiss')),
  add column settled_by text,
  add column settled_note text;
update payments.alarm set transaction_id = facts ->> 'transactionId'
where kind in ('unknownTopUp', 'wrongAmount', 'creditedBefore')
  or (kind = 'wrongCurrency' and facts ->> 'currency' in ('JPY', 'CNY'));
alter table payments.alarm
  add constraint alarm_settled check (
    (settled_at is null) = (settled_how is null) and (settled_at is null) = (settled_by is null));
create index alarm_settled_newest on payments.alarm (at desc, id desc) where settled_at is not null;

-- Bonus for a top-up of this amount or more, on these days of Japan.
create table payments.top_up_tier (
  id uuid primary key,
  currency text not null check (currency in ('JPY', 'CNY')),
  at_amount bigint not null check (at_amount > 0),
  bonus_yen bigint not null check (bonus_yen > 0),
  starts_on date,
  ends_on date,
  check (starts_on <= ends_on)
);

-- Where transfers go to; a currency without a row takes none.
create table payments.bank_account (
  currency text primary key check (currency in ('JPY', 'CNY')),
  account text not null check (account <> '')
);
