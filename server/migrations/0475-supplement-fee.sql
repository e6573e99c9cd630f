-- Why: where a shopper stated the price of goods from anywhere, the fee follows what they really cost: what a supplement asks
-- names the fee as well. Null: the fee that was agreed.
alter table orders.order add column supplement_fee_yen bigint check (supplement_fee_yen >= 0);
