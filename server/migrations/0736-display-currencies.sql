-- Why: whoever shops from Berlin or Sydney reads prices in their own money beside the yen. These are shown and never
-- charged; like the five before them they start at a rate set by hand, which the feed's takes the place of where it knows
-- them.
alter table rates.rate drop constraint rate_currency_check;
alter table rates.rate add constraint rate_currency_check check (currency in
  ('CNY', 'USD', 'TWD', 'HKD', 'KRW', 'EUR', 'GBP', 'AUD', 'SGD', 'THB', 'CAD', 'MYR', 'NZD'));
alter table rates.rate_limit drop constraint rate_limit_currency_check;
alter table rates.rate_limit add constraint rate_limit_currency_check check (currency in
  ('CNY', 'USD', 'TWD', 'HKD', 'KRW', 'EUR', 'GBP', 'AUD', 'SGD', 'THB', 'CAD', 'MYR', 'NZD'));

-- By hand as the others of this shop are: one that stands still between two looks at it has none that grow too old.
insert into rates.rate_limit (currency, manual_hours, feed_hours, jump_ppm)
select added, usd.manual_hours, usd.feed_hours, usd.jump_ppm
from unnest(array['EUR', 'GBP', 'AUD', 'SGD', 'THB', 'CAD', 'MYR', 'NZD']) as added, rates.rate_limit usd
where usd.currency = 'USD';

insert into rates.rate (id, currency, market_ppm, margin_ppm, source, at, market_at) values
  (gen_random_uuid(), 'EUR', 570000, 0, 'manual', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'),
  (gen_random_uuid(), 'GBP', 500000, 0, 'manual', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'),
  (gen_random_uuid(), 'AUD', 1010000, 0, 'manual', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'),
  (gen_random_uuid(), 'SGD', 860000, 0, 'manual', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'),
  (gen_random_uuid(), 'THB', 21400000, 0, 'manual', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'),
  (gen_random_uuid(), 'CAD', 920000, 0, 'manual', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'),
  (gen_random_uuid(), 'MYR', 2740000, 0, 'manual', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'),
  (gen_random_uuid(), 'NZD', 1150000, 0, 'manual', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z');

-- What a shopper chose to see beside the yen; null: by the language and the country of the device.
alter table shoppers.shopper add column display_currency text check (display_currency in
  ('JPY', 'CNY', 'USD', 'TWD', 'HKD', 'KRW', 'EUR', 'GBP', 'AUD', 'SGD', 'THB', 'CAD', 'MYR', 'NZD'));
