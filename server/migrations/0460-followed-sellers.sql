-- Why: a shopper keeps an eye on who sells, as on goods.
create table goods.followed (
  shopper_id uuid not null references shoppers.shopper (id),
  seller_id bigint not null references goods.seller (id),
  followed_at timestamptz not null,
  primary key (shopper_id, seller_id)
);
create index followed_latest on goods.followed (shopper_id, followed_at desc, seller_id desc);
create index followed_by_seller on goods.followed (seller_id);
