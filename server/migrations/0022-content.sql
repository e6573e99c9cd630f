-- Why: what the company says to its shoppers: articles, pictures at the top of a page, notices, the tools of the home
-- page, and the few switches of the app. Texts are kept by language.

create schema content;

create table content.article (
  -- Given by hand: the app knows some articles by number (3 terms of use, 4 privacy, 9 free shipping).
  id bigint primary key check (id between 1 and 999999999),
  type integer not null check (type between 1 and 99),
  place integer not null,
  shown boolean not null default true,
  updated_at timestamptz not null
);
create index article_type on content.article (type, place, id);

create table content.article_text (
  article_id bigint not null references content.article (id),
  language text not null check (language in ('zh-CN', 'zh-TW', 'en', 'ja')),
  title text not null check (length(title) between 1 and 200),
  -- HTML, sanitized before it is written.
  body text not null check (length(body) <= 100000),
  primary key (article_id, language)
);

create table content.carousel_image (
  id bigint generated always as identity primary key,
  type integer not null check (type between 1 and 99),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  picture text not null,
  link text,
  place integer not null,
  shown_from timestamptz not null,
  shown_until timestamptz
);
create index carousel_image_type on content.carousel_image (type, place, id);

create table content.notice (
  id bigint generated always as identity primary key,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  published_at timestamptz not null,
  shown_until timestamptz
);
create index notice_latest on content.notice (published_at desc, id desc);

create table content.menu_item (
  code text primary key check (code ~ '^[a-z][A-Za-z0-9]{1,30}$'),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  icon text not null,
  link text not null,
  -- The address that earlier apps had for it.
  old_link text,
  -- Left out while the app is in review by a store.
  hidden_in_review boolean not null default false,
  place integer not null
);

-- One row: the switches of the app as a whole.
create table content.app (
  sole boolean primary key default true check (sole),
  in_review boolean not null default false
);
insert into content.app default values;
