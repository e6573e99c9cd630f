-- Why: the Japanese platforms that goods are bought on, and what the company asks for buying there. Rows are the
-- operator's: names, fees and time limits change without a new version of the program.

create schema platforms;

create table platforms.platform (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- Its name in Japan, and what shoppers call it, by language.
  name_ja text not null check (length(name_ja) between 1 and 60),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  -- The logo is drawn from these two: up to two characters, and their colour.
  mark text not null check (length(mark) between 1 and 2),
  mark_colour text not null check (mark_colour ~ '^#[0-9A-F]{6}$'),
  home_url text not null check (home_url like 'https://%'),
  fee_fixed_yen bigint not null check (fee_fixed_yen between 0 and 1000000),
  fee_rate_ppm integer not null check (fee_rate_ppm between 0 and 1000000),
  one_of_a_kind boolean not null,
  -- An order that nobody paid is closed after this.
  unpaid_minutes integer not null check (unpaid_minutes between 5 and 43200),
  -- Number of the article that tells what to know before buying here.
  instruction_article bigint,
  source text not null check (source in ('catalogue', 'rakuten', 'yahoo', 'link')),
  place integer not null,
  shown boolean not null default true
);
