-- Why: an order's goods as they lie in the warehouse: weighed, measured, photographed, on a shelf, with their free storage.
create schema warehouse;

create table warehouse.item (
  order_code text primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  tracking_no text not null,
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  properties text[] not null,
  shelf text not null check (shelf <> ''),
  photo_ids uuid[] not null check (cardinality(photo_ids) > 0),
  note text not null,
  stored_at timestamptz not null,
  stored_by uuid not null references staff.member (id),
  -- The last second, in Japan, of the last free day. Moves on by the days for which the clock stood still.
  storage_free_until timestamptz not null,
  -- Set from the first scan for packing until the goods leave or go back to their shelf.
  clock_stopped_at timestamptz,
  left_at timestamptz
);
create index item_of_shopper on warehouse.item (shopper_id, stored_at) where left_at is null;
create index item_here on warehouse.item (stored_at desc, order_code desc) where left_at is null;
create index item_stored_by on warehouse.item (stored_by, stored_at desc);
create index item_tracking on warehouse.item (tracking_no);
