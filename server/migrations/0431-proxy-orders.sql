-- Why: goods from anywhere are ordered by what their shopper says of them. Such an order is one like all others, but for
-- its beginning: without a price it waits for a buyer's quote, and until then its amounts say nothing.
alter table orders.order
  add column is_proxy boolean not null default false,
  -- Whether its amounts are a price at all.
  add column is_priced boolean not null default true,
  -- When a buyer named its price; null where the shopper did.
  add column quoted_at timestamptz,
  -- What the shopper showed of the goods: addresses of our own.
  add column pictures text[] not null default '{}' check (cardinality(pictures) <= 6),
  add constraint order_unpriced check (is_priced or (is_proxy and state in ('Quoting', 'Closed') and total_yen = 0)),
  add constraint order_quoting check (state <> 'Quoting' or not is_priced),
  add constraint order_quoted check (quoted_at is null or (is_proxy and is_priced)),
  add constraint order_pictures check (is_proxy or cardinality(pictures) = 0);

-- What is being written in the proxy form, and what waits in the proxy cart.
create schema proxies;

create table proxies.draft (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  in_cart boolean not null,
  url text not null check (length(url) <= 2048),
  name text not null check (length(name) <= 300),
  -- Of one piece; null where the shopper does not know.
  price_yen bigint check (price_yen between 1 and 10000000),
  domestic_yen bigint check (domestic_yen between 0 and 10000000),
  quantity integer not null check (quantity between 1 and 99),
  options text[] not null check (cardinality(options) <= 10),
  remark text not null check (length(remark) <= 500),
  seller_name text not null check (length(seller_name) <= 120),
  -- The contract's ProxyPicture, one after the other.
  pictures jsonb not null check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 6),
  saved_at timestamptz not null,
  check (not in_cart or (url <> '' and name <> ''))
);
create index draft_of_shopper on proxies.draft (shopper_id, in_cart, saved_at desc, id desc);
-- The form has one that it opens with.
create unique index draft_in_form on proxies.draft (shopper_id) where not in_cart;
