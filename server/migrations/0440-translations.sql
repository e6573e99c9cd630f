-- Why: goods, reviews and sellers' words are written in Japanese, and their readers are not Japanese. A text is translated
-- once, by whoever the operator set up, and kept for everybody; people put right what a machine got wrong.

create schema translation;

create table translation.kept (
  id uuid primary key,
  -- Of the text, its target and its source: a text that is known is never sent again.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  source text not null check (source in ('ja', 'auto')),
  target text not null check (target in ('zh-CN', 'zh-TW', 'en')),
  original text not null check (char_length(original) between 1 and 30000),
  is_html boolean not null,
  -- As it came; null while nothing came that could be used.
  machine text,
  -- Whose words: adapter and model.
  translator text not null default '' check (char_length(translator) <= 200),
  translated_at timestamptz,
  -- Why what came could not be used, and until when it is not asked for again.
  unusable text check (char_length(unusable) between 1 and 300),
  unusable_until timestamptz,
  -- Some server has it translated now; none other does before then.
  asked_until timestamptz,
  -- What people made of it; it wins over the machine's.
  corrected text check (char_length(corrected) between 1 and 60000),
  corrected_by text,
  corrected_at timestamptz,
  version integer not null default 0 check (version >= 0),
  check ((machine is null) = (translated_at is null)),
  check ((unusable is null) = (unusable_until is null)),
  check ((corrected is null) = (corrected_at is null)),
  check ((corrected is null) = (corrected_by is null))
);
create index kept_corrected on translation.kept (id) where corrected is not null;
create index kept_unusable on translation.kept (id) where unusable is not null;

-- Characters that were sent, by days of Japan: in all (an empty name), by a shopper, or for names of goods.
create table translation.spent (
  day date not null,
  who text not null,
  characters bigint not null check (characters >= 0),
  primary key (day, who)
);

-- How whoever translates does, for all servers together.
create table translation.translator (
  name text primary key,
  -- In a row.
  failures integer not null default 0 check (failures >= 0),
  -- Left alone until then.
  paused_until timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  fault text,
  detail text check (char_length(detail) <= 300),
  check ((failed_at is null) = (fault is null))
);

-- Names that are put right are found by what the seller wrote.
create index goods_live_name on goods.goods using hash (name) where origin <> 'catalogue';
