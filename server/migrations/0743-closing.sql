-- Why: a shopper leaves. For some days they may take it back; then what is theirs is erased, what the law wants kept goes
-- behind a lock until its day, and the books go on with an id that leads nowhere (decision 74).

-- Until when a closed account can be taken back; null once it is erased.
alter table shoppers.shopper add column closes_at timestamptz;
alter table shoppers.shopper add constraint shopper_closing check (closes_at is null or state = 'closed');

create schema closing;

create table closing.request (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  state text not null check (state in ('Requested', 'TakenBack', 'Closed')),
  -- What the account was before: whoever takes it back is restricted still where they were.
  state_before text not null check (state_before in ('open', 'restricted')),
  -- What the shopper agreed to let go of, at most.
  waives_yen bigint not null check (waives_yen >= 0),
  waives_fen bigint not null check (waives_fen >= 0),
  waives_bonus_yen bigint not null check (waives_bonus_yen >= 0),
  requested_at timestamptz not null,
  -- When it is carried out; put off by a day for as long as something stands in the way.
  due_at timestamptz not null,
  put_off_by jsonb not null default '[]',
  ended_at timestamptz,
  -- When the erasure was written down outside of the database, where no backup that is restored takes it back.
  listed_at timestamptz,
  check ((state = 'Requested') = (ended_at is null)),
  check (listed_at is null or state = 'Closed')
);
create unique index request_open on closing.request (shopper_id) where state = 'Requested';
create index request_due on closing.request (due_at) where state = 'Requested';
create index request_unlisted on closing.request (ended_at) where state = 'Closed' and listed_at is null;
create index request_of on closing.request (shopper_id, requested_at desc);

-- Encrypted and bound to its row. Read one at a time, with a reason that the audit log keeps.
create table closing.kept (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  kind text not null check (kind in ('parcel', 'payee', 'slip')),
  about text not null,
  sealed text not null,
  kept_at timestamptz not null,
  due_at timestamptz not null check (due_at > kept_at),
  unique (kind, about)
);
create index kept_of on closing.kept (shopper_id, due_at);
create index kept_due on closing.kept (due_at);
