-- Why: whoever runs the shop must learn that something is wrong before shoppers do: what the clock set going and how it
-- ended, why an event was parked, and the alerts that follow from them.

alter table platform.event add column last_error text;
create index event_parked on platform.event (id desc) where parked_at is not null;

-- One row for each sweep, whichever server ran it last.
create table platform.sweep (
  name text primary key check (name <> ''),
  ran_at timestamptz not null,
  succeeded_at timestamptz not null,
  took_ms integer not null,
  -- In a row; zero when the last run ended well.
  failures integer not null,
  last_error text
);

create schema operations;

create table operations.alert (
  id uuid primary key,
  kind text not null check (kind in
    ('booksUnsound', 'eventsParked', 'eventsStuck', 'sweepLate', 'diskLow', 'connectionsNear')),
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  closed_at timestamptz,
  facts jsonb not null
);
create unique index alert_open on operations.alert (kind) where closed_at is null;

-- When the next look is due; its lock makes one look of several servers'. Proving the books reads every posting, so it
-- is done more seldom.
create table operations.watch (
  only_row boolean primary key default true check (only_row),
  due_at timestamptz not null,
  books_due_at timestamptz not null,
  books_proven_at timestamptz,
  broken_laws text[] not null
);
insert into operations.watch (due_at, books_due_at, broken_laws) values ('epoch', 'epoch', '{}');

do $$ begin
  if exists (select from pg_roles where rolname = 'hakobu_app') then
    grant select on public.migration to hakobu_app;
  end if;
end $$;
