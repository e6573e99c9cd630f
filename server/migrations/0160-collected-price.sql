-- Why: what collected goods cost when they were collected, so that a fall since then can be shown. What was collected before
-- counts from today's price on.
alter table goods.collected add column price_yen bigint check (price_yen >= 0);
update goods.collected set price_yen = goods.price_yen from goods.goods where goods.id = collected.goods_id;
alter table goods.collected alter column price_yen set not null;
