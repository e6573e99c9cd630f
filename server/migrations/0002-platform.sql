-- Why: what every feature stands on: answers kept under idempotency keys, events waiting for listeners, readable codes.
create schema platform;

create table platform.answer (
  scope text not null,
  key text not null check (length(key) between 1 and 200),
  hash text not null,
  answer jsonb not null,
  kept_at timestamptz not null,
  primary key (scope, key)
);
create index answer_kept on platform.answer (kept_at);

create table platform.event (
  id uuid primary key,
  name text not null,
  happened jsonb not null,
  recorded_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null,
  parked_at timestamptz
);
create index event_due on platform.event (due_at, id) where parked_at is null;

create sequence platform.code_o;
create sequence platform.code_p;
create sequence platform.code_t;

-- What the database is used for; no row: it is new. See platform/database/use.ts.
create table platform.use (
  only_row boolean primary key check (only_row),
  use text not null check (use in ('filling', 'used'))
);
