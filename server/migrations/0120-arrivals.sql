-- Why: what arrives damaged, short or for nobody, and what becomes of goods that stay too long, with who did what.

create sequence platform.code_u;

-- Found at the bench: [{kind, quantity, note, photoIds}].
alter table warehouse.item add column findings jsonb not null default '[]';
-- After this the goods are disposed of; the last second of a day of Japan, moved on as the free days are.
alter table warehouse.item add column kept_until timestamptz;
update warehouse.item set kept_until = storage_free_until + interval '60 days';
alter table warehouse.item alter column kept_until set not null;
-- Storage ended then: the goods wait for being disposed of.
alter table warehouse.item add column ended_at timestamptz;
create index item_least_left on warehouse.item (storage_free_until, order_code) where left_at is null;
create index item_kept_until on warehouse.item (kept_until) where left_at is null and ended_at is null;

create table warehouse.item_history (
  id uuid primary key,
  order_code text not null references warehouse.item (order_code),
  verb text not null check (verb in ('store', 'shelve', 'comeBack', 'end', 'dispose')),
  by_id text not null,
  by_name text not null,
  from_shelf text,
  to_shelf text,
  note text not null,
  photo_ids uuid[] not null,
  at timestamptz not null
);
create index item_history_of_order on warehouse.item_history (order_code, at, id);

-- Letters that storage will need. A row is sent once; while the clock stands still the sweep passes its goods over, and
-- when it goes on the rows that are left move on with it.
create table warehouse.reminder (
  order_code text not null references warehouse.item (order_code),
  what text not null check (what in ('freeEnds', 'disposal')),
  days_left integer not null check (days_left >= 0),
  due_at timestamptz not null,
  sent_at timestamptz,
  -- Set instead of sent_at when a later letter was due by then: one is enough.
  skipped_at timestamptz,
  primary key (order_code, what, days_left),
  check (sent_at is null or skipped_at is null)
);
create index reminder_due on warehouse.reminder (due_at) where sent_at is null and skipped_at is null;

-- A part of an order that waits for its rest; the order stays awaited meanwhile.
create table warehouse.part (
  id uuid primary key,
  order_code text not null,
  quantity integer not null check (quantity > 0),
  tracking_no text not null,
  shelf text not null check (shelf <> ''),
  photo_ids uuid[] not null check (cardinality(photo_ids) > 0),
  note text not null,
  arrived_at timestamptz not null,
  arrived_by uuid not null references staff.member (id),
  arrived_by_name text not null
);
create index part_of_order on warehouse.part (order_code, arrived_at);

create type warehouse.unknown_state as enum ('Kept', 'Claimed', 'Handed', 'Disposed');

create table warehouse.unknown_box (
  id uuid primary key,
  code text not null unique,
  state warehouse.unknown_state not null,
  -- As `bareNumber` writes it; empty when there is none on the box.
  tracking_no text not null,
  carrier text,
  label text not null,
  weight_grams integer check (weight_grams > 0),
  shelf text not null check (shelf <> ''),
  photo_ids uuid[] not null check (cardinality(photo_ids) > 0),
  note text not null,
  kept_at timestamptz not null,
  kept_by uuid not null references staff.member (id),
  order_code text,
  check ((state in ('Claimed', 'Handed')) = (order_code is not null))
);
-- A box that is scanned again while it is kept is the same box.
create unique index unknown_box_number on warehouse.unknown_box (tracking_no)
  where tracking_no <> '' and state in ('Kept', 'Claimed');
create unique index unknown_box_of_order on warehouse.unknown_box (order_code) where state = 'Claimed';
create index unknown_box_by_state on warehouse.unknown_box (state, kept_at desc, id desc);
create index unknown_box_any_number on warehouse.unknown_box (tracking_no) where tracking_no <> '';

create table warehouse.unknown_box_history (
  id uuid primary key,
  box_id uuid not null references warehouse.unknown_box (id),
  verb text not null,
  by_id text not null,
  by_name text not null,
  note text not null,
  photo_ids uuid[] not null,
  at timestamptz not null
);
create index unknown_box_history_of_box on warehouse.unknown_box_history (box_id, at, id);

create type warehouse.claim_state as enum ('Asked', 'Accepted', 'Refused', 'Withdrawn', 'Overtaken');

create table warehouse.claim (
  id uuid primary key,
  order_code text not null,
  shopper_id uuid not null references shoppers.shopper (id),
  state warehouse.claim_state not null,
  tracking_no text,
  words text not null check (words <> ''),
  photo_ids uuid[] not null check (cardinality(photo_ids) > 0),
  asked_at timestamptz not null,
  -- By when staff should have answered.
  limit_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references staff.member (id),
  answer text not null default '',
  box_id uuid references warehouse.unknown_box (id),
  check ((state = 'Accepted') <= (box_id is not null)),
  check ((state = 'Asked') = (answered_at is null))
);
create unique index claim_open on warehouse.claim (order_code) where state = 'Asked';
create index claim_of_order on warehouse.claim (order_code, asked_at desc);
create index claim_by_state on warehouse.claim (state, asked_at, id);
create index claim_number on warehouse.claim (tracking_no) where state = 'Asked';

-- Goods that lay here before this version have their letters ahead of them; what was due before is past.
insert into warehouse.reminder (order_code, what, days_left, due_at)
select i.order_code, w.what, w.days,
  (date_trunc('day', (case w.what when 'freeEnds' then i.storage_free_until else i.kept_until end) at time zone 'Asia/Tokyo')
    - make_interval(days => w.days) + interval '9 hours') at time zone 'Asia/Tokyo'
from warehouse.item i
cross join (values ('freeEnds', 7), ('freeEnds', 3), ('freeEnds', 1), ('freeEnds', 0), ('disposal', 30), ('disposal', 7)) as w (what, days)
where i.left_at is null;

insert into warehouse.item_history (id, order_code, verb, by_id, by_name, to_shelf, note, photo_ids, at)
select gen_random_uuid(), i.order_code, 'store', 'staff:' || i.stored_by, m.name, i.shelf, '', '{}', i.stored_at
from warehouse.item i join staff.member m on m.id = i.stored_by;
