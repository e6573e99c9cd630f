-- Why: one order is one seller's goods line with its quantity. It keeps the goods as they were; money is in the ledger,
-- never here: the amounts below are prices that were agreed, not balances.
create schema orders;

create type orders.state as enum (
  'PendingPayment', 'PendingPurchase', 'Purchasing', 'PendingSupplement', 'Purchased', 'SellerShipped', 'InWarehouse',
  'Packing', 'Shipped', 'Completed', 'Closed', 'Refunded');

create table orders.order (
  code text primary key,
  submission_id uuid not null,
  shopper_id uuid not null references shoppers.shopper (id),
  state orders.state not null,
  platform_code text not null,
  goods_id text not null,
  -- The goods as they were when ordered: the contract's OrderGoods.
  goods jsonb not null,
  duty_kind text not null,
  weight_grams integer not null check (weight_grams >= 0),
  seller_id text not null,
  seller_name text not null,
  quantity integer not null check (quantity between 1 and 99),
  goods_yen bigint not null check (goods_yen >= 0),
  service_fee_yen bigint not null check (service_fee_yen >= 0),
  domestic_yen bigint check (domestic_yen >= 0),
  total_yen bigint not null check (total_yen >= 0),
  -- The landed price as it was estimated at placing, in yen, and its part that is freight and duty.
  landed_yen bigint,
  landed_later_yen bigint,
  on_failure text not null check (on_failure in ('buyRest', 'cancelAll')),
  remark text not null,
  placed_at timestamptz not null,
  -- Since when it has been in its state.
  moved_at timestamptz not null,
  -- When the state runs out by itself; taken by a sweep.
  due_at timestamptz,
  paid_at timestamptz,
  buyer_id uuid references staff.member (id),
  -- Until when a buyer should have dealt with it.
  limit_at timestamptz,
  platform_order_no text,
  actual_goods_yen bigint check (actual_goods_yen >= 0),
  actual_domestic_yen bigint check (actual_domestic_yen >= 0),
  supplement_goods_yen bigint check (supplement_goods_yen >= 0),
  supplement_domestic_yen bigint check (supplement_domestic_yen >= 0),
  -- How many supplements were asked for: the step that tells their holds apart.
  supplements integer not null default 0,
  carrier text,
  tracking_no text,
  check (total_yen = goods_yen + service_fee_yen + coalesce(domestic_yen, 0)),
  check ((state = 'PendingSupplement') <= (supplement_goods_yen is not null and supplement_domestic_yen is not null))
);
create index order_of_shopper on orders.order (shopper_id, placed_at desc, code desc);
create index order_of_shopper_by_state on orders.order (shopper_id, state, placed_at desc, code desc);
create index order_due on orders.order (due_at) where due_at is not null;
create index order_queue on orders.order (state, limit_at, code);
create index order_tracking on orders.order (tracking_no) where tracking_no is not null;
create index order_submission on orders.order (submission_id);

create table orders.history (
  id uuid primary key,
  order_code text not null references orders.order (code),
  verb text not null,
  from_state orders.state,
  to_state orders.state not null,
  by_kind text not null check (by_kind in ('shopper', 'staff', 'system')),
  by_id text not null,
  by_name text,
  facts jsonb not null,
  at timestamptz not null
);
create index history_of_order on orders.history (order_code, at, id);
