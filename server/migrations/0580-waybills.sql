-- Why: before a parcel leaves, its waybill is looked for among those of all other parcels, whatever their carrier.
create index parcel_waybill_no on parcels.parcel (waybill_no) where waybill_no is not null;
