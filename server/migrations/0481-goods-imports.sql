-- Why: goods come in files of up to a hundred thousand lines. A file is checked as a whole before any of it is taken; what
-- is taken is written in batches, each whole or not at all, and goes on after a crash where it stopped.
create table goods.import (
  id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  bytes bigint not null check (bytes >= 0),
  encoding text not null check (encoding in ('utf-8', 'shift_jis')),
  state text not null check (state in ('Checking', 'Checked', 'Taking', 'Taken', 'Stopped', 'Dropped')),
  -- What the check found: lines with goods, and what each would do. The faulty are never taken.
  lines integer not null default 0 check (lines >= 0),
  added integer not null default 0 check (added >= 0),
  changed integer not null default 0 check (changed >= 0),
  unchanged integer not null default 0 check (unchanged >= 0),
  faulty integer not null default 0 check (faulty >= 0),
  -- What was written by now, up to which line; `overtaken`: somebody else had changed the goods after the check.
  done_line integer not null default 0 check (done_line >= 0),
  done_added integer not null default 0 check (done_added >= 0),
  done_changed integer not null default 0 check (done_changed >= 0),
  overtaken integer not null default 0 check (overtaken >= 0),
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references staff.member (id),
  uploaded_by_name text not null,
  taken_at timestamptz,
  taken_by_name text,
  ended_at timestamptz,
  -- When a check counts as broken off, or what was checked and never taken is dropped.
  due_at timestamptz,
  check ((taken_at is null) = (taken_by_name is null)),
  check ((ended_at is not null) = (state in ('Taken', 'Stopped', 'Dropped'))),
  check ((due_at is not null) = (state in ('Checking', 'Checked'))),
  check (done_added <= added and done_changed <= changed),
  check (done_added + done_changed + overtaken <= added + changed)
);
create index import_latest on goods.import (uploaded_at desc, id desc);
create index import_due on goods.import (due_at) where due_at is not null;
-- One file is written at a time, whoever takes it.
create unique index import_taking on goods.import ((true)) where state = 'Taking';

-- What is to be written of a file that was checked; gone when the import ends.
create table goods.import_row (
  import_id uuid not null references goods.import (id) on delete cascade,
  line integer not null check (line > 0),
  goods jsonb not null,
  -- The version that the check saw; null for goods that were not there.
  seen_version integer,
  primary key (import_id, line)
);

-- The first thousand faults of a file.
create table goods.import_fault (
  import_id uuid not null references goods.import (id) on delete cascade,
  place integer not null check (place between 0 and 999),
  line integer not null check (line > 0),
  head text not null,
  fault text not null,
  cell text not null check (length(cell) <= 80),
  primary key (import_id, place)
);

-- What happened to goods at the desk and by files: each field that changed, before and after.
create table goods.change (
  id uuid primary key,
  goods_id bigint not null references goods.goods (id) on delete cascade,
  verb text not null check (verb in ('add', 'change', 'hide', 'show', 'import')),
  at timestamptz not null,
  by_name text not null,
  import_id uuid references goods.import (id),
  reason text not null default '' check (length(reason) <= 200),
  changes jsonb not null check (jsonb_typeof(changes) = 'object')
);
create index change_of_goods on goods.change (goods_id, at desc, id desc);
