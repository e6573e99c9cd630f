-- Why: whoever asks for an HS code asks for the country of origin with it: the European Union since its duty for each item of
-- parcels up to 150 EUR (2026-07-01), the United States since de minimis ended (2025-08-29). It is where goods were made, not
-- Japan as the place of purchase, so only their shopper can say it where the goods do not. What was quoted before asks as it did.
update freight.customs set declares = declares || '{countryOfOrigin}'
where 'hsCode' = any (declares) and not 'countryOfOrigin' = any (declares);
