-- Why: who may pay (check codes, pay passwords, the daily limit without one) and how money comes in (top-ups, and every
-- word that a provider says about them).
create schema payments;

create table payments.pay_password (
  shopper_id uuid primary key references shoppers.shopper (id),
  hash text not null,
  -- Tries since the last right one; a try is counted before it is checked, so that many at once are no way around.
  tries integer not null check (tries between 0 and 5),
  locked_until timestamptz,
  set_at timestamptz not null
);

create table payments.check_code (
  -- The same id as the quote of the rate that the payment will be made at.
  code uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  subject text not null check (subject in ('orders', 'parcel')),
  -- Sorted.
  codes text[] not null check (cardinality(codes) between 1 and 50),
  cost_yen bigint not null check (cost_yen > 0),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the pay password was given for it, rightly.
  proved_at timestamptz,
  used_at timestamptz
);
create index check_code_old on payments.check_code (expires_at);

-- What was paid without a password, by day in Japan.
create table payments.free_pay (
  shopper_id uuid not null references shoppers.shopper (id),
  day date not null,
  spent_yen bigint not null check (spent_yen >= 0),
  primary key (shopper_id, day)
);

create table payments.top_up (
  code text primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  -- The key that it was started under: the same start asked for again finds it.
  key text not null,
  provider text not null,
  currency text not null check (currency in ('JPY', 'CNY')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  state text not null check (state in ('Waiting', 'Credited', 'Failed', 'Closed')),
  -- The provider's name for it, and where the shopper pays; null until the provider has answered.
  reference text,
  pay_url text,
  created_at timestamptz not null,
  closes_at timestamptz not null,
  -- When the provider is asked next, in case its notification was lost; null when there is nothing to ask.
  ask_at timestamptz,
  asked integer not null,
  credited_at timestamptz,
  unique (shopper_id, key),
  unique (provider, reference),
  check ((state = 'Credited') = (credited_at is not null))
);
create index top_up_of_shopper on payments.top_up (shopper_id, code desc);
create index top_up_to_ask on payments.top_up (ask_at) where ask_at is not null;

-- Every transaction that a provider has told us of, once: the natural key beneath every repetition.
create table payments.received (
  provider text not null,
  transaction_id text not null,
  top_up_code text references payments.top_up (code),
  currency text not null,
  amount bigint not null check (amount > 0),
  outcome text not null check (outcome in ('credited', 'suspense')),
  at timestamptz not null,
  primary key (provider, transaction_id)
);

-- What finance has to look at.
create table payments.alarm (
  id uuid primary key,
  kind text not null,
  provider text not null,
  facts jsonb not null,
  at timestamptz not null,
  settled_at timestamptz
);
create index alarm_open on payments.alarm (at) where settled_at is null;

-- The sandbox's own books: it stands for a provider outside, and forgets nothing either.
create table payments.sandbox_charge (
  reference uuid primary key,
  merchant_code text not null unique,
  currency text not null,
  amount bigint not null check (amount > 0),
  return_url text not null,
  state text not null check (state in ('open', 'paid', 'failed')),
  transaction_id text unique,
  paid_amount bigint,
  -- When its notification is still to be sent; null when it was, or is never to be.
  notify_at timestamptz
);
create index sandbox_to_notify on payments.sandbox_charge (notify_at) where notify_at is not null;
