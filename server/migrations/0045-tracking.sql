-- Why: where a consignment is, in one vocabulary for every carrier: typed by staff, or fetched from an aggregator.
create schema tracking;

-- A waybill that is looked after. A parcel may travel under several; an order has one for its leg within Japan.
create table tracking.waybill (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('parcel', 'order')),
  subject_code text not null,
  carrier text not null check (carrier <> ''),
  number text not null check (number <> ''),
  added_at timestamptz not null,
  -- When its carrier is asked next; null when nobody asks any more.
  due_at timestamptz,
  unique (subject_kind, subject_code, number)
);
create index waybill_due on tracking.waybill (due_at) where due_at is not null;

create table tracking.event (
  id uuid primary key,
  waybill_id uuid not null references tracking.waybill,
  at timestamptz not null,
  status text not null
    check (status in ('accepted', 'inTransit', 'customs', 'outForDelivery', 'delivered', 'exception', 'returned')),
  text text not null,
  place text not null,
  added_at timestamptz not null,
  -- Carriers repeat their whole history in every answer: what is known already is not written again.
  unique (waybill_id, at, status, text, place)
);
create index event_order on tracking.event (waybill_id, at desc);
