-- Why: `goods_id` is what a platform calls its goods: here, in orders, carts and reviews, and on the wire. What names a row of
-- goods.goods is that row's id.
alter table goods.collected rename column goods_id to goods_row_id;
alter table goods.browsed rename column goods_id to goods_row_id;
alter table goods.bought rename column goods_id to goods_row_id;
alter table goods.comment rename column goods_id to goods_row_id;
alter table goods.change rename column goods_id to goods_row_id;
alter table goods.collected_news rename column goods_id to goods_row_id;
alter table goods.source_listing rename column goods_ids to goods_row_ids;
