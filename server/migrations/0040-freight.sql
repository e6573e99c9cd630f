-- Why: freight prices, limits and customs rules move every year, so they are rows that staff can change, never numbers in code.
create schema freight;

-- Changes with every change of the tables below: a server keeps them in memory under this id and reads them again when
-- it is another one. An id is never used twice, so a change that is rolled back is never mistaken for one that stayed.
create table freight.version (
  singleton boolean primary key default true check (singleton),
  id uuid not null
);
insert into freight.version (id) values (gen_random_uuid());

create function freight.change_version() returns trigger language plpgsql as $$
begin
  update freight.version set id = gen_random_uuid();
  return null;
end $$;

create table freight.route (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- By language: zh-CN, zh-TW, en, ja.
  names jsonb not null,
  carrier text not null check (carrier <> ''),
  enabled boolean not null,
  sort integer not null,
  tracked boolean not null,
  days_from integer not null check (days_from >= 0),
  days_to integer not null,
  pricing_mode text not null
    check (pricing_mode in ('weightSteps', 'firstAndNext', 'unitPrice', 'fixedInRange', 'stepsAndNext')),
  -- Cubic millimetres per gram; null where only the scale counts.
  volume_divisor integer check (volume_divisor > 0),
  round_up_grams integer not null default 1 check (round_up_grams > 0),
  least_grams integer not null default 0 check (least_grams >= 0),
  most_grams integer not null check (most_grams > 0),
  longest_mm integer check (longest_mm > 0),
  length_and_girth_mm integer check (length_and_girth_mm > 0),
  sum_of_sides_mm integer check (sum_of_sides_mm > 0),
  most_value_yen bigint check (most_value_yen > 0),
  most_items integer check (most_items > 0),
  -- Properties of goods that it takes; what is not named is refused.
  accepts text[] not null,
  surcharges jsonb not null default '[]',
  insurance jsonb,
  declares text[] not null,
  check (days_from <= days_to)
);

create table freight.zone (
  route_code text not null references freight.route on delete cascade,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  zone text not null,
  primary key (route_code, country_code)
);

-- What one country changes about a route: closed, with the notice that shoppers read, or narrower limits.
create table freight.country_rule (
  route_code text not null references freight.route on delete cascade,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  enabled boolean not null,
  notice jsonb,
  most_grams integer check (most_grams > 0),
  longest_mm integer check (longest_mm > 0),
  length_and_girth_mm integer check (length_and_girth_mm > 0),
  sum_of_sides_mm integer check (sum_of_sides_mm > 0),
  most_value_yen bigint check (most_value_yen > 0),
  most_items integer check (most_items > 0),
  primary key (route_code, country_code)
);

create table freight.rate (
  route_code text not null references freight.route on delete cascade,
  zone text not null,
  above_grams integer not null check (above_grams >= 0),
  up_to_grams integer not null,
  base_yen bigint not null check (base_yen >= 0),
  per_grams integer not null default 0 check (per_grams >= 0),
  per_yen bigint not null default 0 check (per_yen >= 0),
  primary key (route_code, zone, up_to_grams),
  check (above_grams < up_to_grams)
);

-- Customs of the countries that something is known of; amounts in the minor unit of their currency.
create table freight.customs (
  country_code text primary key check (country_code ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  parcel_limit_minor bigint check (parcel_limit_minor > 0),
  -- Import tax up to this is not collected; null where the tax is not worked out.
  tax_exempt_up_to_minor bigint check (tax_exempt_up_to_minor >= 0),
  low_value_tax text check (low_value_tax in ('gst', 'vat', 'duty')),
  low_value_limit_minor bigint check (low_value_limit_minor >= 0),
  low_value_rate_ppm integer check (low_value_rate_ppm >= 0),
  post_suspended boolean not null default false,
  declares text[] not null default '{}',
  check ((low_value_tax is null) = (low_value_limit_minor is null))
);

-- Millionths by kind of goods; a kind without a row is taxed as 'other', null is a rate that is not known.
create table freight.duty_rate (
  country_code text not null references freight.customs on delete cascade,
  kind text not null,
  rate_ppm integer check (rate_ppm >= 0),
  primary key (country_code, kind)
);

create table freight.customs_property (
  country_code text not null references freight.customs on delete cascade,
  property text not null,
  severity text not null check (severity in ('block', 'warn', 'note')),
  primary key (country_code, property)
);

create table freight.setting (
  singleton boolean primary key default true check (singleton),
  packaging_least_grams integer not null check (packaging_least_grams >= 0),
  packaging_ppm integer not null check (packaging_ppm >= 0),
  export_filing_above_yen bigint not null check (export_filing_above_yen >= 0),
  export_filing_fee_yen bigint not null check (export_filing_fee_yen >= 0)
);
insert into freight.setting (packaging_least_grams, packaging_ppm, export_filing_above_yen, export_filing_fee_yen)
values (80, 80000, 200000, 3200);

do $$
declare name text;
begin
  foreach name in array array['route', 'zone', 'country_rule', 'rate', 'customs', 'duty_rate', 'customs_property', 'setting'] loop
    execute format(
      'create trigger changed after insert or update or delete or truncate on freight.%I
       for each statement execute function freight.change_version()', name);
  end loop;
end $$;
