-- Why: the catalogue: goods with their sellers and categories, made to be found by words of three languages at once,
-- and what shoppers do around goods before they order any.

create schema goods;

create table goods.category (
  id bigint generated always as identity primary key,
  parent_id bigint references goods.category (id),
  code text not null unique,
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  picture text not null,
  place integer not null
);
create index category_parent on goods.category (parent_id, place);

create table goods.seller (
  id bigint generated always as identity primary key,
  platform_code text not null,
  -- The platform's own name for this seller.
  code text not null,
  name text not null check (length(name) between 1 and 100),
  avatar text not null,
  good_ratings integer not null check (good_ratings >= 0),
  bad_ratings integer not null check (bad_ratings >= 0),
  ships_days_least smallint not null check (ships_days_least >= 0),
  ships_days_most smallint not null,
  is_shop boolean not null,
  unique (platform_code, code),
  check (ships_days_most >= ships_days_least)
);

create table goods.goods (
  id bigint generated always as identity primary key,
  platform_code text not null,
  goods_id text not null check (length(goods_id) between 1 and 80),
  seller_id bigint not null references goods.seller (id),
  category_id bigint not null references goods.category (id),
  name text not null check (length(name) between 1 and 300),
  -- By language; a language that is missing was not translated.
  translated_names jsonb not null default '{}' check (jsonb_typeof(translated_names) = 'object'),
  price_yen bigint not null check (price_yen between 1 and 10000000),
  second_price_yen bigint check (second_price_yen > price_yen and second_price_yen <= 10000000),
  stock text not null check (stock in ('onSale', 'soldOut')),
  condition text not null check (condition in ('new', 'likeNew', 'good', 'fair', 'worn', 'poor')),
  -- May not be bought, by law or by the platform's rules, whatever the stock.
  prohibited boolean not null default false,
  one_of_a_kind boolean not null,
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  weight_grams integer not null check (weight_grams between 1 and 100000),
  -- Null: to be confirmed by the seller. 0: the seller pays.
  domestic_yen bigint check (domestic_yen between 0 and 1000000),
  properties text[] not null default '{}',
  duty_kind text not null,
  pictures text[] not null check (cardinality(pictures) between 1 and 20),
  -- HTML, sanitized before it is written.
  description text not null,
  translated_descriptions jsonb not null default '{}' check (jsonb_typeof(translated_descriptions) = 'object'),
  -- Names of all languages, brand and category, normalised: lower case, one width, one kana, one form of a character.
  search_text text not null,
  -- Higher comes first where nothing else decides; changes with what shoppers do, never while they page.
  heat integer not null default 0,
  listed_at timestamptz not null,
  error_code integer not null generated always as
    (case when prohibited then 11011 when stock = 'soldOut' then 11004 else 0 end) stored,
  unique (platform_code, goods_id)
);
create index goods_by_goods_id on goods.goods (goods_id);

-- Every pair of neighbours within a word, and every single character that is not Latin: so words of one and two
-- characters are found by the index too, which trigrams cannot do. search.rules.ts takes a keyword apart the same way.
-- The cost tells the planner to hold rows against the cheap pattern first wherever it does not use the index.
create function goods.grams(normalised text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
declare
  letters text[] := string_to_array(normalised, null);
  found text[] := '{}';
  here text;
  next text;
begin
  for place in 1 .. cardinality(letters) loop
    here := letters[place];
    next := letters[place + 1];
    continue when here = ' ';
    if here > '~' collate "C" then found := found || here; end if;
    if next <> ' ' then found := found || (here || next); end if;
  end loop;
  return array_to_tsvector(found);
end $$;
create index goods_words on goods.goods using gin (goods.grams(search_text)) where error_code = 0;

-- Lists show what can be bought; each order of a list has its index, so that a page is read and not sorted.
create index goods_heat on goods.goods (heat desc, id desc) where error_code = 0;
create index goods_newest on goods.goods (listed_at desc, id desc) where error_code = 0;
create index goods_price on goods.goods (price_yen, id) where error_code = 0;
create index goods_platform on goods.goods (platform_code, heat desc, id desc) where error_code = 0;
create index goods_category on goods.goods (category_id, platform_code, heat desc, id desc) where error_code = 0;
create index goods_seller on goods.goods (seller_id, heat desc, id desc) where error_code = 0;

create table goods.collected (
  shopper_id uuid not null references shoppers.shopper (id),
  goods_id bigint not null references goods.goods (id),
  collected_at timestamptz not null,
  primary key (shopper_id, goods_id)
);
create index collected_latest on goods.collected (shopper_id, collected_at desc, goods_id desc);

create table goods.browsed (
  shopper_id uuid not null references shoppers.shopper (id),
  goods_id bigint not null references goods.goods (id),
  browsed_at timestamptz not null,
  primary key (shopper_id, goods_id)
);
create index browsed_latest on goods.browsed (shopper_id, browsed_at desc, goods_id desc);

-- Goods that somebody bought, each at its latest purchase; who bought them is the orders' to know.
create table goods.bought (
  goods_id bigint primary key references goods.goods (id),
  order_code text not null,
  bought_at timestamptz not null
);
create index bought_latest on goods.bought (bought_at desc, goods_id desc);

create table goods.comment (
  id uuid primary key,
  goods_id bigint not null references goods.goods (id),
  shopper_id uuid not null references shoppers.shopper (id),
  content text not null check (length(content) between 1 and 500),
  posted_at timestamptz not null,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index comment_latest on goods.comment (goods_id, posted_at desc, id desc);
create index comment_of_shopper on goods.comment (shopper_id, posted_at desc);
