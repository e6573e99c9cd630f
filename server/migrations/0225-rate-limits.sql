-- Why: money must not be converted at a rate that nobody has looked at for long, a slip of the hand or a fault of the feed
-- must not become a price, and whoever watches the rates must see why one is missing.

-- A change of the margin is a new row, and makes the market beneath it no younger.
alter table rates.rate add column market_at timestamptz;
update rates.rate set market_at = at;
alter table rates.rate alter column market_at set not null;
alter table rates.rate add constraint rate_market_before check (market_at <= at);
alter table rates.rate add column kind text not null default 'manual' check (kind in ('manual', 'feed'));

create table rates.rate_limit (
  currency text primary key check (currency in ('CNY', 'USD', 'TWD', 'HKD', 'KRW')),
  -- Null: never too old.
  manual_hours integer check (manual_hours > 0),
  feed_hours integer not null check (feed_hours > 0),
  -- Millionths of the rate before.
  jump_ppm integer not null check (jump_ppm > 0)
);
-- By hand a company looks at its rates at least once a month; a feed that has said nothing for two days, a weekend's
-- length, is broken. The yen has moved by 5 % between two working days once in twenty years. A shop that runs already
-- goes on as it did until somebody sets a limit.
insert into rates.rate_limit (currency, manual_hours, feed_hours, jump_ppm)
select currency, case when exists (select from shoppers.shopper) then null else 720 end, 48, 50000
from unnest(array['CNY', 'USD', 'TWD', 'HKD', 'KRW']) as currency;
create trigger rates_version after insert or update or delete or truncate on rates.rate_limit
  for each statement execute function platform.change_version('rates');

-- One a currency: what the feed says now, and nobody has confirmed. `left_at`: somebody has said no to just this one.
create table rates.held_back (
  currency text primary key references rates.rate_limit (currency),
  market_ppm bigint not null check (market_ppm > 0),
  source text not null check (source <> ''),
  seen_at timestamptz not null,
  left_at timestamptz
);

-- When the feed is due; its lock makes one fetch of several servers'.
create table rates.feed (
  only_row boolean primary key default true check (only_row),
  due_at timestamptz not null,
  succeeded_at timestamptz,
  -- In a row.
  failures integer not null
);
insert into rates.feed (due_at, failures) values ('epoch', 0);

create table rates.feed_failure (
  id uuid primary key,
  at timestamptz not null,
  fault text not null check (fault <> ''),
  detail text not null
);
create index feed_failure_old on rates.feed_failure (at);

alter table operations.alert drop constraint alert_kind_check;
alter table operations.alert add constraint alert_kind_check check (kind in
  ('booksUnsound', 'eventsParked', 'eventsStuck', 'sweepLate', 'diskLow', 'connectionsNear',
   'ratesStale', 'rateHeldBack', 'rateFeedFailing'));
