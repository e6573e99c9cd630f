-- Why: topped-up money goes back to where it came from: with a withdrawal, refunded by finance, at the provider's own
-- desk, or taken back by a shopper's bank. No top-up gives back more than it brought, whoever asks.
create table payments.top_up_return (
  id uuid primary key,
  -- Our own name for it: a payout's, a refund's, or who told us and under which reference.
  code text not null unique,
  top_up_code text not null references payments.top_up (code),
  why text not null check (why in ('withdrawal', 'refund', 'chargeback')),
  -- The provider's own name for it, once it is known.
  reference text,
  -- Of the balance, in its minor unit; zero where all that it brought had gone back before.
  amount bigint not null check (amount >= 0),
  -- To the source in the pay currency: of what was exchanged or credited, and of the fee that was taken on top.
  pay_amount bigint not null check (pay_amount >= 0),
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  -- What was taken above all that was ever paid for it, in the pay currency: the shopper owes it.
  beyond bigint not null default 0 check (beyond >= 0),
  -- Where it was exchanged: what the pay amount stood at on the market when it came in.
  market_fen bigint check (market_fen >= 0),
  -- Bonus that came with this part of it.
  bonus_yen bigint not null default 0 check (bonus_yen >= 0),
  -- Of it, what was still there and was taken; a withdrawal keeps its own account of that.
  bonus_taken_yen bigint not null default 0 check (bonus_taken_yen between 0 and bonus_yen),
  -- Taken from the balance, the rest being owed; null where a withdrawal had taken it before.
  from_balance bigint check (from_balance between 0 and amount),
  beyond_from_balance bigint not null default 0 check (beyond_from_balance between 0 and beyond),
  state text not null check (state in ('asked', 'reserved', 'sending', 'unknown', 'done', 'undone')),
  at timestamptz not null,
  ended_at timestamptz,
  -- For a refund of finance's: who asked, who agreed, why, and when the provider is asked what became of it.
  reason text,
  first_staff uuid,
  first_name text,
  second_staff uuid,
  second_name text,
  sending_at timestamptz,
  ask_at timestamptz,
  asked integer not null default 0,
  constraint return_is_something check (amount + fee_amount + beyond > 0),
  constraint return_ended check ((state in ('done', 'undone')) = (ended_at is not null)),
  constraint return_by_two check (second_staff is distinct from first_staff or first_staff is null),
  constraint return_asked_by_staff check (state <> 'asked' or first_staff is not null)
);
create index return_of_top_up on payments.top_up_return (top_up_code, at, id);
create index return_to_send on payments.top_up_return (ask_at) where ask_at is not null;

-- Every word of a provider's about money that went back, once each.
create table payments.return_told (
  provider text not null,
  -- The provider's own name for the refund or the dispute.
  reference text not null,
  kind text not null check (kind in ('refund', 'dispute')),
  -- The payment that it is of; and our top-up's code where the provider names it.
  transaction_id text not null,
  merchant_code text,
  -- In the minor unit of a currency that need not be one of ours.
  currency text not null,
  amount bigint not null check (amount > 0),
  -- The amount is all that was given back so far, this time included.
  is_sum boolean not null,
  -- Of the amount, what has been written into the books.
  booked bigint not null default 0 check (booked >= 0),
  -- Waiting: for its payment to be credited, or for another return to end.
  state text not null check (state in ('waiting', 'booked', 'won', 'ignored')),
  at timestamptz not null,
  primary key (provider, reference)
);
create index return_told_waiting on payments.return_told (at) where state = 'waiting';

create sequence platform.code_r;

-- The system freezes too: when a bank takes a payment back.
alter table shoppers.standing_step alter column by_staff drop not null;
