-- Why: shoppers take their money out again. A withdrawal is a set of payouts, back to the sources of top-ups or to one
-- bound payee; two people review the large and the first ones; a payout that was once sent is never sent again.
create schema withdrawals;
create sequence platform.code_w;

create table withdrawals.payee (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  kind text not null check (kind in ('bankJapan', 'bankChina', 'alipay', 'paypal')),
  currency text not null check (currency in ('JPY', 'CNY')),
  bank_name text not null default '',
  branch_name text not null default '',
  holder text not null check (holder <> ''),
  -- Enough of the number to recognise.
  masked text not null,
  -- What was typed, whole, encrypted and bound to the row.
  sealed text not null,
  -- A keyed hash of kind and number: the same one is not bound twice, and found without being read.
  fingerprint text not null,
  bound_at timestamptz not null,
  usable_from timestamptz not null check (usable_from >= bound_at),
  -- When a withdrawal was first paid to it.
  proven_at timestamptz,
  removed_at timestamptz,
  check ((currency = 'JPY') = (kind in ('bankJapan', 'paypal')))
);
create index payee_of_shopper on withdrawals.payee (shopper_id, bound_at);
create unique index payee_once on withdrawals.payee (shopper_id, fingerprint) where removed_at is null;

-- What was previewed, under the code that the withdrawal will have.
create table withdrawals.draft (
  code text primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  currency text not null check (currency in ('JPY', 'CNY')),
  amount bigint not null check (amount > 0),
  payee_id uuid references withdrawals.payee (id),
  -- Amount, fee and where each part goes, as they were shown.
  fingerprint text not null,
  -- What the amount was worth at the market then.
  worth_yen bigint not null check (worth_yen > 0),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index draft_expiry on withdrawals.draft (expires_at);

create table withdrawals.withdrawal (
  code text primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  currency text not null check (currency in ('JPY', 'CNY')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  bonus_back_yen bigint not null check (bonus_back_yen >= 0),
  payee_id uuid references withdrawals.payee (id),
  state text not null check (state in
    ('Requested', 'InReview', 'Approved', 'Paid', 'PartlyPaid', 'Returned', 'Refused', 'Cancelled')),
  -- The business name of a request that a rule made; null for a shopper's own.
  key text unique,
  is_automatic boolean not null,
  -- What it was worth at the market at the request, and why it needs two people: part of first, amount.
  worth_yen bigint not null check (worth_yen > 0),
  second_because text[] not null check (second_because <@ array['first', 'amount']),
  -- What was known of it at the request that a reviewer should know.
  warnings text[] not null default '{}',
  fingerprint text not null,
  first_staff uuid,
  first_name text,
  first_at timestamptz,
  -- What the first one saw.
  first_fingerprint text,
  second_staff uuid,
  second_name text,
  second_at timestamptz,
  approved_at timestamptz,
  -- Why it was refused.
  reason text,
  requested_at timestamptz not null,
  -- Working days from the approval; until then as if it were approved at the request.
  arrival_days integer not null check (arrival_days between 0 and 60),
  arrives_on date not null,
  ended_at timestamptz,
  check ((key is not null) = is_automatic),
  check ((first_staff is null) = (first_at is null) and (first_staff is null) = (first_fingerprint is null)
    and (first_staff is null) = (first_name is null)),
  check ((second_staff is null) = (second_at is null) and (second_staff is null) = (second_name is null)),
  check (second_staff is null or first_staff is not null),
  constraint two_people check (second_staff is distinct from first_staff or first_staff is null),
  constraint second_where_needed check (
    state not in ('Approved', 'Paid', 'PartlyPaid', 'Returned') or cardinality(second_because) = 0 or second_staff is not null),
  check ((state = 'InReview') <= (first_staff is not null and second_staff is null)),
  check ((state in ('Approved', 'Paid', 'PartlyPaid', 'Returned')) = (approved_at is not null)),
  check ((state in ('Paid', 'PartlyPaid', 'Returned', 'Refused', 'Cancelled')) = (ended_at is not null)),
  check ((state = 'Refused') = (reason is not null))
);
create index withdrawal_of_shopper on withdrawals.withdrawal (shopper_id, code desc);
create index withdrawal_open on withdrawals.withdrawal (shopper_id) where ended_at is null;
create index withdrawal_review on withdrawals.withdrawal (requested_at, code) where state in ('Requested', 'InReview');
create index withdrawal_by_state on withdrawals.withdrawal (state, code desc);

create table withdrawals.batch (
  id uuid primary key,
  form text not null check (form in ('zengin', 'plain')),
  currency text not null check (currency in ('JPY', 'CNY')),
  by_staff uuid not null,
  by_name text not null,
  at timestamptz not null,
  dropped_at timestamptz,
  drop_reason text,
  check ((dropped_at is null) = (drop_reason is null))
);
create index batch_newest on withdrawals.batch (at desc, id desc);

create table withdrawals.payout (
  -- Our own name for it, given to the provider: the withdrawal's code and the part's number.
  code text primary key,
  withdrawal_code text not null references withdrawals.withdrawal (code),
  seq integer not null check (seq > 0),
  to_kind text not null check (to_kind in ('source', 'payee')),
  -- The top-up that goes back to its source; null for a payee.
  top_up_code text references payments.top_up (code),
  -- The provider of the source, or the kind of the payee.
  provider text not null,
  currency text not null check (currency in ('JPY', 'CNY')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  pay_currency text not null check (pay_currency in ('JPY', 'CNY')),
  pay_amount bigint not null check (pay_amount > 0),
  -- What of a source that was paid in yuan for yen goes back, its margin in it, and at the market; else null.
  back_fen bigint,
  market_fen bigint,
  -- What of the bonus goes back with this part, and what should have: the rest was spent and stays on the balance.
  bonus_yen bigint not null check (bonus_yen >= 0),
  bonus_due_yen bigint not null check (bonus_due_yen >= 0),
  state text not null check (state in ('Planned', 'Ready', 'InFile', 'Sending', 'Unknown', 'Paid', 'Failed', 'Dropped')),
  reference text,
  -- Why it failed, for the shopper.
  reason text,
  batch_id uuid references withdrawals.batch (id),
  sending_at timestamptz,
  -- When the provider is asked next; null while there is nothing to ask.
  ask_at timestamptz,
  asked integer not null default 0,
  -- Who said first that one which may have been sent came to nothing, until a second says so too.
  fail_staff uuid,
  fail_name text,
  fail_reason text,
  fail_at timestamptz,
  -- The day on the bank's statement; null for a provider's own word.
  paid_on date,
  paid_at timestamptz,
  -- Since when it stands as it does.
  since timestamptz not null,
  unique (withdrawal_code, seq),
  unique (provider, reference),
  check ((to_kind = 'source') = (top_up_code is not null)),
  check ((back_fen is null) = (market_fen is null)),
  check ((state = 'Paid') = (paid_at is not null)),
  check (state <> 'Paid' or reference is not null),
  check ((state = 'Failed') = (reason is not null)),
  check (state <> 'InFile' or batch_id is not null),
  check (state not in ('Sending', 'Unknown') or sending_at is not null),
  check ((fail_staff is null) = (fail_at is null) and (fail_staff is null) = (fail_reason is null)
    and (fail_staff is null) = (fail_name is null))
);
create index payout_by_state on withdrawals.payout (state, since, code);
create index payout_to_ask on withdrawals.payout (ask_at) where ask_at is not null;
create index payout_of_batch on withdrawals.payout (batch_id) where batch_id is not null;
create index payout_by_reference on withdrawals.payout (reference) where reference is not null;
create index payout_of_top_up on withdrawals.payout (top_up_code) where top_up_code is not null;

-- Which topped-up money a payout takes out, by what payments calls it: one for a source, any number for a payee.
create table withdrawals.draw (
  -- The name under which payments keeps it.
  return_code text primary key,
  payout_code text not null references withdrawals.payout (code),
  top_up_code text not null references payments.top_up (code),
  amount bigint not null check (amount > 0)
);
create index draw_of_payout on withdrawals.draw (payout_code);

create table withdrawals.step (
  id uuid primary key,
  withdrawal_code text not null references withdrawals.withdrawal (code),
  -- Null where it happened to the whole.
  payout_code text references withdrawals.payout (code),
  verb text not null check (verb in ('request', 'cancel', 'approveFirst', 'approve', 'reopen', 'refuse', 'complete',
    'completePartly', 'giveBack', 'plan', 'ready', 'drop', 'file', 'unfile', 'send', 'doubt', 'pay', 'fail')),
  actor text not null,
  note text not null default '',
  at timestamptz not null
);
create index step_of_withdrawal on withdrawals.step (withdrawal_code, at, id);

create table withdrawals.terms (
  kind text primary key check (kind in ('bankJapan', 'bankChina', 'alipay', 'paypal')),
  is_offered boolean not null,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  fixed_fee bigint not null check (fixed_fee >= 0),
  fee_ppm bigint not null check (fee_ppm between 0 and 500000),
  arrival_days integer not null check (arrival_days between 0 and 60),
  -- What is paid out is above zero for every amount that is allowed.
  check (fixed_fee + (least * fee_ppm + 999999) / 1000000 < least)
);
insert into withdrawals.terms (kind, is_offered, least, most, fixed_fee, fee_ppm, arrival_days) values
  ('bankJapan', true, 1000, 3000000, 300, 0, 2),
  ('bankChina', true, 5000, 10000000, 500, 5000, 3),
  ('alipay', true, 100, 10000000, 0, 0, 1),
  ('paypal', true, 500, 3000000, 0, 20000, 1);

create table withdrawals.auto_rule (
  shopper_id uuid not null references shoppers.shopper (id),
  currency text not null check (currency in ('JPY', 'CNY')),
  is_on boolean not null,
  -- Null: back to the sources alone.
  payee_id uuid references withdrawals.payee (id),
  keep bigint not null check (keep >= 0),
  above bigint not null check (above >= keep),
  every text not null check (every in ('day', 'week', 'month')),
  on_day integer not null check (
    (every = 'day' and on_day = 1) or (every = 'week' and on_day between 1 and 7)
    or (every = 'month' and on_day between 1 and 28)),
  -- The next due day in Japan; null while it is off.
  next_on date,
  set_at timestamptz not null,
  primary key (shopper_id, currency),
  check (is_on = (next_on is not null))
);
create index auto_rule_due on withdrawals.auto_rule (next_on) where next_on is not null;
create index auto_rule_of_payee on withdrawals.auto_rule (payee_id) where payee_id is not null;

create table withdrawals.auto_run (
  shopper_id uuid not null references shoppers.shopper (id),
  currency text not null check (currency in ('JPY', 'CNY')),
  -- Japan's.
  day date not null,
  outcome text not null check (outcome in ('requested', 'tooLittle', 'refused')),
  amount bigint not null check (amount >= 0),
  withdrawal_code text unique references withdrawals.withdrawal (code),
  -- A word for why it was refused.
  reason text,
  at timestamptz not null,
  primary key (shopper_id, currency, day),
  check ((outcome = 'requested') = (withdrawal_code is not null)),
  check ((outcome = 'refused') = (reason is not null))
);

create table withdrawals.aged_reminder (
  shopper_id uuid not null references shoppers.shopper (id),
  currency text not null check (currency in ('JPY', 'CNY')),
  -- Japan's, as `2026-11`.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (shopper_id, currency, month)
);

alter table payments.check_code
  drop constraint check_code_subject_check,
  add constraint check_code_subject_check check (subject in ('orders', 'parcel', 'withdrawal')),
  drop constraint check_code_needs_code_check,
  add constraint check_code_needs_code_check check (needs_code in ('newDevice', 'amount', 'newPayee'));

alter table sign_in.verification drop constraint verification_purpose_check;
alter table sign_in.verification add constraint verification_purpose_check
  check (purpose in ('register', 'resetPassword', 'payPassword', 'payment', 'payee'));
