-- Why: the letter is the record of what a shopper was told. It keeps facts, not sentences: the words are put to them when
-- it is read, in the language of whoever reads.

create table letters.letter (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  kind text not null check (kind in ('order', 'parcel', 'wallet', 'group', 'activity', 'system')),
  template text not null,
  facts jsonb not null,
  -- The code of what it is about: an order, a parcel, a top-up.
  about_code text not null,
  -- Which time it happened, where it can happen to the same thing again.
  step text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- What happened once is told once, however often its event is delivered.
  unique (about_code, template, step)
);
create index letter_of_shopper on letters.letter (shopper_id, created_at desc, id desc);
create index letter_of_kind on letters.letter (shopper_id, kind, created_at desc, id desc);
create index letter_unread on letters.letter (shopper_id, kind) where read_at is null;

-- What is said before a time runs out, if the thing still waits by then.
create table letters.reminder (
  id uuid primary key,
  template text not null,
  about_code text not null,
  step text not null,
  due_at timestamptz not null,
  unique (about_code, template, step)
);
create index reminder_due on letters.reminder (due_at);
