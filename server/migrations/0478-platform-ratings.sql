-- Why: platforms say how their own customers rate goods. It is shown as the platform's word and never mixed with reviews
-- of ours. Null where the platform says nothing, or was never asked.
alter table goods.goods
  -- Stars of five, in hundredths.
  add column platform_rating_hundredths smallint check (platform_rating_hundredths between 100 and 500),
  add column platform_reviews integer check (platform_reviews > 0),
  add constraint goods_platform_rating check ((platform_rating_hundredths is null) = (platform_reviews is null));
