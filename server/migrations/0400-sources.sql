-- Why: goods come from anywhere: besides the operator's catalogue from the interfaces of platforms and from the pages of any
-- site. What they say is kept as rows like all others, with its age, so that carts, orders and collections know one kind of
-- goods; and what is asked of a platform is counted here, for all servers together.

alter table goods.seller
  add column origin text not null default 'catalogue' check (origin in ('catalogue', 'rakuten', 'yahoo', 'link'));

alter table goods.goods
  add column origin text not null default 'catalogue' check (origin in ('catalogue', 'rakuten', 'yahoo', 'link')),
  -- When its platform said so; null for the catalogue's.
  add column seen_at timestamptz,
  -- Since when it could not be asked; null when the last try worked.
  add column missed_at timestamptz,
  -- The last try, however it went: what fails is not tried again with every look.
  add column tried_at timestamptz,
  -- When a shopper last looked at it or was about to order it.
  add column looked_at timestamptz,
  -- The page; null where platform and id say it.
  add column source_url text check (source_url ~ '^https?://[^\s]+$' and length(source_url) <= 2048),
  -- What the platform's interface calls it, where that is not its id.
  add column source_code text check (length(source_code) between 1 and 200),
  add constraint goods_seen check ((origin = 'catalogue') = (seen_at is null)),
  add constraint goods_missed check (missed_at is null or seen_at is not null);
create index goods_source_url on goods.goods using hash (source_url) where source_url is not null;
create index goods_source_code on goods.goods (platform_code, source_code) where source_code is not null;
create index goods_to_forget on goods.goods (seen_at) where origin <> 'catalogue';

-- Goods that no category of the catalogue fits.
insert into goods.category (code, names, picture, place)
values ('other', '{"ja": "その他", "zh-CN": "其他", "zh-TW": "其他", "en": "Other"}', 'puzzle.6.0.webp', 9999)
on conflict (code) do nothing;

-- Sites that are no platform here. Nobody chooses it from a list; fees as the dearest of the sample's.
insert into platforms.platform (code, name_ja, names, mark, mark_colour, home_url, fee_fixed_yen, fee_rate_ppm,
  one_of_a_kind, unpaid_minutes, source, place, shown)
values ('other', 'その他のサイト', '{"zh-CN": "其他网站", "zh-TW": "其他網站", "en": "Other sites", "ja": "その他のサイト"}',
  '他', '#5A5A66', 'https://www.google.co.jp/', 300, 30000, false, 4320, 'link', 9999, false)
on conflict (code) do nothing;
update platforms.platform set source = 'rakuten' where code = 'rakuten' and source = 'catalogue';
update platforms.platform set source = 'yahoo' where code = 'yahoo-shopping' and source = 'catalogue';

-- How each source of each platform does. A turn is a place in time: whoever takes it moves the next one on.
create table goods.source (
  platform_code text not null,
  kind text not null check (kind in ('rakuten', 'yahoo', 'link')),
  next_at timestamptz not null,
  -- In a row.
  failures integer not null default 0 check (failures >= 0),
  -- It is left alone until then; after that one question tries it. Null: it is asked.
  open_until timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  fault text,
  detail text check (length(detail) <= 300),
  primary key (platform_code, kind),
  check ((failed_at is null) = (fault is null))
);

create table goods.source_minute (
  platform_code text not null,
  kind text not null,
  minute timestamptz not null,
  asked integer not null default 0,
  failed integer not null default 0,
  primary key (platform_code, kind, minute)
);
create index source_minute_old on goods.source_minute (minute);

-- A page of a search as its platform answered it, in its order.
create table goods.source_listing (
  -- A hash of what was asked.
  question text primary key check (length(question) = 64),
  platform_code text not null,
  goods_ids bigint[] not null,
  total integer not null check (total >= 0),
  has_more boolean not null,
  seen_at timestamptz not null,
  missed_at timestamptz,
  tried_at timestamptz
);
create index source_listing_old on goods.source_listing (seen_at);

-- When what nobody wants is forgotten next; its row makes one of several servers do it.
create table goods.source_forgetting (
  only_row boolean primary key default true check (only_row),
  due_at timestamptz not null
);
insert into goods.source_forgetting (due_at) values ('epoch');
