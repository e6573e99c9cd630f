-- Why: the box that leaves for abroad. It keeps the address as it was chosen and the quotes as they were given. Money is in
-- the ledger: the amounts below are prices that were agreed, not balances.
create schema parcels;

create type parcels.state as enum (
  'Applied', 'Packing', 'PendingFreight', 'PendingSheet', 'PendingDispatch', 'Shipped', 'Delivered', 'Completed', 'Cancelled');

create table parcels.parcel (
  code text primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  state parcels.state not null,
  -- The contract's Recipient.
  recipient jsonb not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  route_code text not null,
  remark text not null,
  -- The contract's KeptEstimate, and what the route asked to be declared.
  estimate jsonb not null,
  applied_at timestamptz not null,
  -- Since when it has been in its state.
  moved_at timestamptz not null,
  -- When the state runs out by itself; taken by a sweep.
  due_at timestamptz,

  packed_at timestamptz,
  weight_grams integer check (weight_grams > 0),
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  box_name text,
  photo_ids uuid[] not null default '{}',
  -- Every route's RouteQuote of the closed box: what is paid is one of these, whatever the tables say later.
  quotes jsonb not null default '[]',
  quotes_expire_at timestamptz,
  insured_yen bigint not null default 0 check (insured_yen >= 0),
  -- Fixed by the day on which packing began.
  storage_yen bigint check (storage_yen >= 0),

  paid_at timestamptz,
  freight_yen bigint check (freight_yen >= 0),
  insurance_yen bigint check (insurance_yen >= 0),
  repack_yen bigint check (repack_yen >= 0),
  paid_yen bigint check (paid_yen > 0),

  -- The contract's SheetLine, one an entry; null until the shopper saves them.
  sheet_lines jsonb,
  -- AES-256-GCM; only the masked forms are ever read back to anybody.
  id_number_sealed text,
  id_number_masked text,
  tax_number_sealed text,
  tax_number_masked text,
  clearance_code_sealed text,
  clearance_code_masked text,

  carrier text,
  waybill_no text,
  shipped_at timestamptz,
  delivered_at timestamptz,

  check ((weight_grams is null) = (packed_at is null)),
  check ((packed_at is null) <= (paid_at is null)),
  check ((paid_yen is null) = (paid_at is null)),
  check (paid_yen is null or paid_yen = freight_yen + insurance_yen + storage_yen + repack_yen),
  check (state not in ('PendingSheet', 'PendingDispatch', 'Shipped', 'Delivered', 'Completed') or paid_at is not null),
  check (state not in ('Shipped', 'Delivered', 'Completed') or waybill_no is not null),
  check ((id_number_sealed is null) = (id_number_masked is null)),
  check ((tax_number_sealed is null) = (tax_number_masked is null)),
  check ((clearance_code_sealed is null) = (clearance_code_masked is null))
);
create index parcel_of_shopper on parcels.parcel (shopper_id, applied_at desc, code desc);
create index parcel_by_state on parcels.parcel (state, moved_at, code);
create index parcel_recent on parcels.parcel (applied_at desc, code desc);
create index parcel_due on parcels.parcel (due_at) where due_at is not null;
create unique index parcel_waybill on parcels.parcel (carrier, waybill_no) where waybill_no is not null;

create table parcels.content (
  parcel_code text not null references parcels.parcel (code),
  order_code text not null,
  place integer not null,
  scanned_at timestamptz,
  scanned_by uuid references staff.member (id),
  -- Set when the order is taken out, or the parcel ends before it leaves.
  released_at timestamptz,
  primary key (parcel_code, order_code)
);
-- An order is in one parcel: of two that ask for it in the same moment, this refuses the second.
create unique index content_in_one_parcel on parcels.content (order_code) where released_at is null;

create table parcels.history (
  id uuid primary key,
  parcel_code text not null references parcels.parcel (code),
  verb text not null,
  from_state parcels.state,
  to_state parcels.state not null,
  by_kind text not null check (by_kind in ('shopper', 'staff', 'system')),
  by_id text not null,
  by_name text,
  note text not null,
  at timestamptz not null
);
create index history_of_parcel on parcels.history (parcel_code, at, id);

-- Packing that was undone at the shopper's wish, or because nobody paid: due with the shopper's next parcel.
create table parcels.repack_fee (
  parcel_code text primary key references parcels.parcel (code),
  shopper_id uuid not null references shoppers.shopper (id),
  amount_yen bigint not null check (amount_yen > 0),
  charged_at timestamptz not null,
  settled_by text references parcels.parcel (code)
);
create index repack_fee_open on parcels.repack_fee (shopper_id) where settled_by is null;

create table parcels.setting (
  singleton boolean primary key default true check (singleton),
  repack_fee_yen bigint not null check (repack_fee_yen > 0)
);
insert into parcels.setting (repack_fee_yen) values (500);

-- The part of a route's freight that is the company's own, in millionths; the rest is owed to the carrier. A route without
-- a row, as all of Japan Post's, is passed on at cost.
create table parcels.route_margin (
  route_code text primary key,
  margin_ppm integer not null check (margin_ppm between 0 and 1000000)
);
