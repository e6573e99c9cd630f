-- Why: what the branches of a parcel leave behind: a box that has to be taken apart, what the carrier asked for bringing
-- it back, what a shopper was given for a lost one.
alter table parcels.parcel
  add column split_from text references parcels.parcel (code),
  -- The parcel has ended, and its closed box still stands in the warehouse with the goods inside.
  add column needs_unpacking boolean not null default false,
  add column returned_at timestamptz,
  add column return_reason text,
  add column return_fee_yen bigint check (return_fee_yen >= 0),
  add column lost_at timestamptz,
  add column lost_note text,
  -- Agreed amounts; the money itself is in the ledger.
  add column compensated_goods_yen bigint check (compensated_goods_yen >= 0),
  add column compensated_freight_yen bigint check (compensated_freight_yen between 0 and freight_yen),
  add constraint parcel_needs_unpacking check (not needs_unpacking or (packed_at is not null and state in ('Cancelled', 'Returned'))),
  add constraint parcel_returned check ((returned_at is not null) = (state = 'Returned')
    and num_nulls(returned_at, return_reason, return_fee_yen) in (0, 3)),
  add constraint parcel_lost check ((lost_at is not null) = (state = 'Lost')
    and num_nulls(lost_at, lost_note, compensated_goods_yen, compensated_freight_yen) in (0, 4)),
  add constraint parcel_was_sent check (state not in ('Returned', 'Lost') or shipped_at is not null);
create index parcel_to_unpack on parcels.parcel (state, moved_at, code) where needs_unpacking;

-- Not packing alone is due with the next parcel: what the carrier asks for bringing one back is passed on.
alter table parcels.repack_fee add column kind text not null default 'repack' check (kind in ('repack', 'return'));
alter table parcels.repack_fee alter column kind drop default;
create index repack_fee_settled on parcels.repack_fee (settled_by) where settled_by is not null;
