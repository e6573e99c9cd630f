-- Why: what a shopper means to buy, before anything is promised; prices are looked up anew each time it is shown.
create schema carts;

create table carts.line (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  platform_code text not null,
  goods_id text not null,
  options text[] not null,
  quantity integer not null check (quantity between 1 and 99),
  added_price_yen bigint not null check (added_price_yen >= 0),
  added_at timestamptz not null,
  unique (shopper_id, platform_code, goods_id, options)
);
