-- Why: the company keeps goods of its own: staff enter and change them at the desk, one by one or by files, and take off sale
-- what is not to be sold, goods of platforms too. What somebody saves is held against what they saw, and every change stays
-- on record.
alter table goods.goods
  -- Off sale by the company's word, whoever told of the goods; they are in no list then, and nobody can buy them.
  add column hidden_at timestamptz,
  add column hidden_reason text check (length(hidden_reason) <= 200),
  -- By which staff let it be found besides its names; `search_text` has them, and what machines made of the names.
  add column search_words text[] not null default '{}' check (cardinality(search_words) <= 40),
  -- One more with every change of what staff see of the company's own goods.
  add column version integer not null default 1 check (version > 0),
  add column changed_at timestamptz,
  -- The name of a member of staff; empty for the product itself.
  add column changed_by text not null default '',
  add constraint goods_hidden check ((hidden_at is null) = (hidden_reason is null)),
  add constraint goods_hidden_why check (hidden_at is null or origin = 'catalogue' or length(hidden_reason) > 0);

-- What is off sale is gone for shoppers. A generated column takes no other expression before PostgreSQL 17.
alter table goods.goods drop column error_code;
alter table goods.goods add column error_code integer not null generated always as
  (case when prohibited then 11011 when hidden_at is not null or stock = 'soldOut' then 11004 else 0 end) stored;
create index goods_words on goods.goods using gin (goods.grams(search_text)) where error_code = 0;
create index goods_heat on goods.goods (heat desc, id desc) where error_code = 0;
create index goods_newest on goods.goods (listed_at desc, id desc) where error_code = 0;
create index goods_price on goods.goods (price_yen, id) where error_code = 0;
create index goods_platform on goods.goods (platform_code, heat desc, id desc) where error_code = 0;
create index goods_category on goods.goods (category_id, platform_code, heat desc, id desc) where error_code = 0;
create index goods_seller on goods.goods (seller_id, heat desc, id desc) where error_code = 0;
-- The desk looks for what nobody can buy, too.
create index goods_words_off on goods.goods using gin (goods.grams(search_text)) where error_code <> 0;
create index goods_off_sale on goods.goods (id desc) where hidden_at is not null;

-- Whoever changes it: staff, a file, or a purchase of what was one of a kind. Goods of platforms change by themselves.
create function goods.count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger goods_version before update on goods.goods for each row
  when (old.origin = 'catalogue' and (
    old.seller_id, old.category_id, old.name, old.translated_names, old.price_yen, old.second_price_yen, old.stock,
    old.condition, old.prohibited, old.one_of_a_kind, old.options, old.weight_grams, old.domestic_yen, old.properties,
    old.duty_kind, old.pictures, old.description, old.translated_descriptions, old.search_words, old.source_url,
    old.hidden_at, old.hidden_reason
  ) is distinct from (
    new.seller_id, new.category_id, new.name, new.translated_names, new.price_yen, new.second_price_yen, new.stock,
    new.condition, new.prohibited, new.one_of_a_kind, new.options, new.weight_grams, new.domestic_yen, new.properties,
    new.duty_kind, new.pictures, new.description, new.translated_descriptions, new.search_words, new.source_url,
    new.hidden_at, new.hidden_reason))
  execute function goods.count_change();

-- Uploaded pictures that goods show or showed: anybody may see them. Orders and letters keep their addresses.
create table goods.picture (
  file_id uuid primary key,
  shown_at timestamptz not null
);
