-- Why: what providers say of their accounts is held against our books: their files whole, row by row, which posting of
-- ours stands for which row, what differs, and how each difference was settled and by whom.
create schema reconciliation;

-- One row a provider: whoever matches or settles locks it, so that a row and a posting meet once.
create table reconciliation.provider (
  provider text primary key,
  matched_at timestamptz
);
insert into reconciliation.provider (provider)
values ('stripe'), ('alipay'), ('wechatpay'), ('paypal'), ('bank'), ('sandbox');

create table reconciliation.file (
  id uuid primary key,
  provider text not null references reconciliation.provider (provider),
  name text not null,
  sha256 text not null,
  -- As it came, whole.
  content text not null,
  -- The bank's columns as they were named for it; null for all others.
  columns jsonb,
  -- The days that it covers, in the provider's own time zone.
  from_day date not null,
  until_day date not null,
  row_count int not null,
  by_staff uuid not null references staff.member (id),
  by_name text not null,
  at timestamptz not null,
  unique (provider, sha256),
  check (from_day <= until_day)
);
create index file_newest on reconciliation.file (at desc, id desc);

create table reconciliation.row (
  id uuid primary key,
  file_id uuid not null references reconciliation.file (id),
  provider text not null references reconciliation.provider (provider),
  line int not null,
  -- What tells it from every other row of the provider's, in whatever file it comes.
  entry text not null,
  reference text not null,
  -- Every name by which a posting of ours may know it, in capitals.
  names text[] not null,
  kind text not null check (kind in ('payment', 'refund', 'payout', 'fee', 'chargeback', 'settlement', 'other')),
  currency text not null check (currency in ('JPY', 'CNY')),
  -- In the minor unit; below zero where money left the provider's account.
  gross bigint not null,
  fee bigint not null,
  day date not null,
  at timestamptz not null,
  unique (provider, entry)
);
create index row_of_file on reconciliation.row (file_id, line);
create index row_of_day on reconciliation.row (provider, day);
create index row_newest on reconciliation.row (at desc, id desc);
create index row_reference on reconciliation.row (reference);

-- Which day, and where it is one row's, which row, a posting on the provider's account stands for.
create table reconciliation.booking (
  transaction_id uuid not null references ledger.transaction (id),
  provider text not null references reconciliation.provider (provider),
  day date not null,
  row_id uuid references reconciliation.row (id),
  at timestamptz not null,
  primary key (transaction_id, provider)
);
create index booking_of_row on reconciliation.booking (row_id);
create index booking_of_day on reconciliation.booking (provider, day);

-- Fees and settlements that finance accepted, each row once.
create table reconciliation.booked_row (
  row_id uuid primary key references reconciliation.row (id),
  -- Null where fees of one day cancel each other out.
  transaction_id uuid references ledger.transaction (id)
);

create table reconciliation.difference (
  id uuid primary key,
  provider text not null references reconciliation.provider (provider),
  kind text not null check (kind in ('missingWithThem', 'missingWithUs', 'different')),
  row_id uuid references reconciliation.row (id),
  transaction_id uuid references ledger.transaction (id),
  day date not null,
  found_at timestamptz not null,
  timing_until timestamptz,
  proposed_how text check (proposed_how in ('fee', 'writeOff')),
  proposed_by uuid references staff.member (id),
  proposed_name text,
  proposed_at timestamptz,
  proposed_note text,
  settled_how text check (settled_how in ('link', 'receive', 'fee', 'writeOff', 'matched')),
  settled_by text,
  settled_name text,
  settled_second uuid references staff.member (id),
  settled_second_name text,
  settled_at timestamptz,
  settled_note text,
  check ((kind = 'missingWithUs') = (transaction_id is null)),
  check ((kind = 'missingWithThem') = (row_id is null)),
  check ((proposed_how is null) = (proposed_by is null)),
  check ((settled_at is null) = (settled_how is null)),
  check ((settled_at is null) = (settled_by is null)),
  -- Whoever agreed is somebody else.
  check (settled_second is null or settled_by <> 'staff:' || settled_second)
);
create unique index difference_of_row on reconciliation.difference (row_id, kind);
create unique index difference_of_transaction on reconciliation.difference (transaction_id, provider, kind);
create index difference_open on reconciliation.difference (found_at, id) where settled_at is null;
create index difference_settled on reconciliation.difference (settled_at desc, id desc) where settled_at is not null;
create index difference_of_day on reconciliation.difference (provider, day);

-- Days that a file covers; reconciled while nothing of them is open.
create table reconciliation.day (
  provider text not null references reconciliation.provider (provider),
  day date not null,
  reconciled_at timestamptz,
  primary key (provider, day)
);

do $$ begin
  if exists (select from pg_roles where rolname = 'hakobu_app') then
    -- What a provider told us, and what was found to belong together, is never rewritten.
    revoke update, delete, truncate on reconciliation.file, reconciliation.row, reconciliation.booking,
      reconciliation.booked_row from hakobu_app;
    revoke delete, truncate on reconciliation.difference, reconciliation.day, reconciliation.provider from hakobu_app;
  end if;
end $$;
