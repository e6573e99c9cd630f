-- Why: what the warehouse does on top, asked for by shoppers: at the price of a list, paid when it is asked for, or at a
-- fee that staff name first and the shopper agrees to within a day. What is paid is held until it is done. One row a
-- service, one row a step that it took; the price list is the company's, and begins with what is customary.
create schema services;
create sequence platform.code_s;

create table services.offer (
  code text primary key check (code ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  -- By language.
  names jsonb not null,
  descriptions jsonb not null,
  pricing text not null check (pricing in ('fixed', 'quoted', 'byRoute')),
  -- Where it is quoted: what it usually begins at.
  price_yen bigint check (price_yen >= 0),
  per_piece boolean not null,
  subjects text[] not null check (subjects <@ array['order', 'parcel'] and cardinality(subjects) > 0),
  outputs text[] not null check (outputs <@ array['photos', 'video', 'text']),
  work_hours integer not null check (work_hours between 1 and 240),
  is_offered boolean not null,
  place integer not null,
  -- Counts the changes: whoever changes it says from which one.
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  check (pricing <> 'fixed' or price_yen is not null),
  -- Its thread is that of one order.
  check (pricing <> 'quoted' or subjects = array['order'])
);

create table services.service (
  code text primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  offer_code text not null references services.offer (code),
  -- As the list had it when it was asked for.
  names jsonb not null,
  pricing text not null check (pricing in ('fixed', 'quoted')),
  outputs text[] not null,
  work_hours integer not null check (work_hours > 0),
  subject_kind text not null check (subject_kind in ('order', 'parcel')),
  subject_code text not null,
  -- The order whose goods are shown with it, and what they are.
  goods_of text not null,
  goods_name text not null,
  image_url text,
  state text not null,
  quantity integer not null check (quantity between 1 and 99),
  -- Null while nobody has named it.
  fee_yen bigint check (fee_yen >= 0),
  -- The rate that the fee was named with: fen for a yen in millionths. Null where none could be used then.
  charged_ppm bigint check (charged_ppm > 0),
  market_ppm bigint check (market_ppm > 0),
  -- Until when it is to be paid or answered. Null for what is paid together with its order, and waits for that.
  due_at timestamptz,
  -- When the money was held for it.
  paid_at timestamptz,
  -- Since when the goods are here; null until they are.
  here_since timestamptz,
  -- Until when the desk has something to do about it; null while it waits for the shopper or for the goods.
  work_due_at timestamptz,
  note text not null,
  taken_by uuid references staff.member (id),
  is_done boolean,
  result_text text not null default '',
  photo_ids uuid[] not null default '{}',
  video_ids uuid[] not null default '{}',
  -- How many steps it took: the last one's place.
  steps integer not null check (steps > 0),
  asked_at timestamptz not null,
  ended_at timestamptz,
  check (case pricing when 'fixed' then state in ('Unpaid', 'Paid', 'Done', 'Refunded', 'Dropped')
    else state in ('Requested', 'Confirmed', 'Charge', 'Agree', 'Rejection', 'AutoSuccess', 'AutoFail', 'Closed') end),
  check (pricing <> 'quoted' or subject_kind = 'order'),
  check (pricing <> 'fixed' or fee_yen is not null),
  check (subject_kind <> 'order' or goods_of = subject_code),
  check ((state in ('Done', 'Refunded', 'Dropped', 'Closed')) = (ended_at is not null)),
  check ((ended_at is null) = (is_done is null)),
  check (state <> 'Charge' or (fee_yen is not null and due_at is not null)),
  check (due_at is null or state in ('Unpaid', 'Charge')),
  check (state not in ('Paid', 'Agree', 'AutoSuccess', 'Done', 'Refunded') or paid_at is not null),
  check (state not in ('Unpaid', 'Dropped', 'Requested', 'Confirmed', 'Charge', 'Rejection', 'AutoFail') or paid_at is null),
  check ((charged_ppm is null) = (market_ppm is null)),
  check (is_done or (cardinality(photo_ids) = 0 and cardinality(video_ids) = 0))
);
-- One fee of an order waits for its shopper at a time.
create unique index one_open_charge on services.service (subject_code) where state = 'Charge';
create index service_of_subject on services.service (subject_code, asked_at desc, code desc);
create index service_due on services.service (due_at) where due_at is not null;
create index service_open on services.service (state, code) where ended_at is null;
create index service_charged on services.service (shopper_id) where state = 'Charge';
create index service_ended on services.service (ended_at desc, code desc) where ended_at is not null;
create index service_newest on services.service (asked_at desc, code desc);

create table services.step (
  service_code text not null references services.service (code),
  place integer not null check (place > 0),
  verb text not null check (verb in ('ask', 'pay', 'drop', 'finish', 'refund', 'confirm', 'charge', 'agree', 'reject',
    'autoSucceed', 'autoFail', 'close')),
  to_state text not null,
  by_kind text not null check (by_kind in ('shopper', 'staff', 'system')),
  by_id text not null,
  by_name text,
  fee_yen bigint,
  note text not null default '',
  at timestamptz not null,
  primary key (service_code, place)
);

-- What was paid about something that is done to an order or a parcel stands in its money timeline, too.
create index transaction_of on ledger.transaction ((facts ->> 'of'), at, id) where facts ? 'of';

alter table payments.check_code
  drop constraint check_code_subject_check,
  add constraint check_code_subject_check check (subject in ('orders', 'parcel', 'services', 'withdrawal'));
