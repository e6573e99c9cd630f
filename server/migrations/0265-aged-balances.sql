-- Why: whose balance has lain for more than six months is told so once a month, however often the server stops amid it.
create table withdrawals.aged_look (
  -- Japan's, as `2026-11`.
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  -- Accounts are looked at in their order; the last one that was.
  after_account bigint not null,
  began_at timestamptz not null,
  ended_at timestamptz
);
create index aged_look_open on withdrawals.aged_look (month) where ended_at is null;
