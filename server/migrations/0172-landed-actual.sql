-- Why: the landed price is shown beside what it came to. Once a parcel's freight is paid, each of its orders keeps its
-- share of the sum; an order keeps the part of its estimate that is duty, which nobody pays to us.
alter table parcels.content add column share_yen bigint check (share_yen >= 0);
create index content_share on parcels.content (order_code) where share_yen is not null;
alter table orders.order add column landed_duty_yen bigint check (landed_duty_yen >= 0);
