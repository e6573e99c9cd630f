-- Why: what customs ask and take at the other end decides whether a parcel arrives. China by GAC 2010-43 and the postal
-- tax of 2019-04-09; the rest by each country's low-value rule. Estimates and warnings only: the shop collects none of it.
insert into freight.customs (country_code, currency, parcel_limit_minor, tax_exempt_up_to_minor, low_value_tax,
  low_value_limit_minor, low_value_rate_ppm, post_suspended, declares)
values
  ('CN', 'CNY', 100000, 5000, null, null, null, false, '{nameChinese,recipientIdNumber}'),
  -- Free ports: nothing is levied but on alcohol and tobacco, so no rate of exchange is needed.
  ('HK', 'JPY', null, 0, null, null, null, false, '{}'),
  ('MO', 'JPY', null, 0, null, null, null, false, '{}'),
  ('TW', 'TWD', null, null, null, null, null, false, '{recipientTaxNumber}'),
  ('KR', 'KRW', null, null, null, null, null, false, '{clearanceCode}'),
  -- De minimis ended on 2025-08-29; 15 % on goods of Japan.
  ('US', 'USD', null, null, 'duty', 0, 150000, true, '{hsCode}'),
  -- Since 2018-07-01 sellers and re-deliverers charge it up to AUD 1,000; above, a formal entry.
  ('AU', 'AUD', null, null, 'gst', 100000, 100000, false, '{}'),
  ('SG', 'SGD', null, null, 'gst', 40000, 90000, false, '{}'),
  ('GB', 'GBP', null, null, 'vat', 13500, null, false, '{}'),
  ('CA', 'CAD', null, null, 'duty', 2000, null, false, '{}'),
  ('BR', 'BRL', null, null, null, null, null, false, '{recipientTaxNumber}'),
  ('ID', 'IDR', null, null, null, null, null, false, '{recipientTaxNumber}'),
  ('TR', 'TRY', null, null, null, null, null, false, '{recipientTaxNumber}');

insert into freight.customs (country_code, currency, low_value_tax, low_value_limit_minor, declares)
select country_code, 'EUR', 'vat', 15000, '{hsCode}'
from string_to_table('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE', ' ') as country_code;

insert into freight.duty_rate (country_code, kind, rate_ppm)
select 'CN', kind, rate_ppm
from (values
    (130000, 'book computer camera food preciousMetal furniture toy game medicine'),
    (200000, 'sports textile shoe bag appliance bicycle watch cosmetics other'),
    (500000, 'tobacco alcohol jewellery golf luxuryWatch luxuryCosmetics')
  ) as rates (rate_ppm, kinds),
  string_to_table(kinds, ' ') as kind;

insert into freight.duty_rate (country_code, kind, rate_ppm)
select country_code, kind, rate_ppm
from (values ('HK'), ('MO')) as ports (country_code),
  (values ('other', 0), ('alcohol', null), ('tobacco', null)) as rates (kind, rate_ppm);

insert into freight.customs_property (country_code, property, severity)
values
  ('CN', 'food', 'warn'),
  ('CN', 'medicine', 'warn'),
  ('CN', 'batteryBuiltIn', 'note'),
  ('AU', 'food', 'warn'),
  ('US', 'food', 'warn');
