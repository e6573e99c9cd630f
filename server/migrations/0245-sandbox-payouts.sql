-- Why: the sandbox pays out too: back to what a charge was paid with, or to an account. It counts how often each payout
-- was sent to it, since a payout must never be sent twice, and can be told beforehand what becomes of one.
create table payments.sandbox_payout (
  code text primary key,
  kind text not null check (kind in ('refund', 'transfer')),
  -- The charge that is given back; null for a transfer.
  merchant_code text,
  currency text not null check (currency in ('JPY', 'CNY')),
  amount bigint not null check (amount >= 0),
  outcome text not null check (
    outcome in ('pays', 'fails', 'late', 'timeoutPaid', 'timeoutFailed', 'timeoutLost', 'never')),
  -- `told`: what becomes of it was chosen before it came. `lost`: it never got here.
  state text not null check (state in ('told', 'waiting', 'paid', 'failed', 'lost')),
  why text,
  sent integer not null default 0 check (sent >= 0),
  asked integer not null default 0 check (asked >= 0),
  reference text not null unique,
  at timestamptz not null,
  check ((state = 'failed') = (why is not null))
);
create index sandbox_payout_of_charge on payments.sandbox_payout (merchant_code);
