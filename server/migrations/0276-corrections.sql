-- Why: what is wrong in the books is put right by an entry that two people stand for: one proposes it, another applies it.
create schema books;

create sequence platform.code_c;

create type books.correction_state as enum ('Proposed', 'Applied', 'Rejected', 'Withdrawn', 'Lapsed');

create table books.correction (
  code text primary key,
  state books.correction_state not null,
  -- The transaction that it undoes.
  reverses uuid references ledger.transaction (id),
  -- A new posting: all of it or nothing; whose, where the account is a shopper's.
  from_account text,
  from_shopper uuid,
  to_account text,
  to_shopper uuid,
  currency text check (currency in ('JPY', 'CNY')),
  amount bigint check (amount > 0),
  reason text not null check (reason <> ''),
  fingerprint text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  note text not null default '',
  check (num_nulls(from_account, to_account, currency, amount) in (0, 4)),
  check (reverses is not null or amount is not null),
  check ((state = 'Proposed') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint two_people check (state <> 'Applied' or decided_by <> proposed_by)
);
create index correction_newest on books.correction (proposed_at desc, code desc);
create unique index correction_undoes_once on books.correction (reverses) where state in ('Proposed', 'Applied');
