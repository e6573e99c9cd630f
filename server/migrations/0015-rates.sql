-- Why: every payment shows the rate it is made at and the margin in it, so rates are kept for good, with their source
-- and time, and a quote binds one of them for a quarter of an hour.
create schema rates;

create table rates.rate (
  id uuid primary key,
  currency text not null check (currency in ('CNY', 'USD', 'TWD', 'HKD', 'KRW')),
  -- Minor units of the currency (fen, cents, won) per yen, in millionths: 100 日元 = 4.712 元 is 4712000.
  market_ppm bigint not null check (market_ppm > 0),
  -- Millionths of the market rate that are charged on top: 12000 is 1.2 %.
  margin_ppm integer not null check (margin_ppm between 0 and 200000),
  source text not null check (source <> ''),
  at timestamptz not null,
  -- A yen must be worth a fen at least: a hold keeps a fen behind every yen that it exchanges.
  check (currency <> 'CNY' or market_ppm >= 1000000)
);
create index rate_newest on rates.rate (currency, at desc, id desc);

create table rates.quote (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  charged_ppm bigint not null check (charged_ppm >= market_ppm),
  market_ppm bigint not null check (market_ppm > 0),
  quoted_at timestamptz not null,
  expires_at timestamptz not null
);
create index quote_old on rates.quote (expires_at);

-- The rates that a shop starts with, set by hand, until the company sets others.
insert into rates.rate (id, currency, market_ppm, margin_ppm, source, at) values
  (gen_random_uuid(), 'CNY', 4712000, 12000, 'manual', '2020-01-01T00:00:00Z'),
  (gen_random_uuid(), 'USD', 660000, 0, 'manual', '2020-01-01T00:00:00Z'),
  (gen_random_uuid(), 'TWD', 21200000, 0, 'manual', '2020-01-01T00:00:00Z'),
  (gen_random_uuid(), 'HKD', 5130000, 0, 'manual', '2020-01-01T00:00:00Z'),
  (gen_random_uuid(), 'KRW', 9400000, 0, 'manual', '2020-01-01T00:00:00Z');
