-- Why: platforms and pages often do not say how used goods are, what they weigh, or how soon their seller ships. What nobody
-- said is not there, instead of standing as if somebody had.

alter table goods.goods
  alter column condition drop not null,
  drop constraint goods_condition_check,
  -- `used`: and nobody says how much.
  add constraint goods_condition_check check (condition in ('new', 'likeNew', 'good', 'fair', 'worn', 'poor', 'used')),
  alter column weight_grams drop not null;
-- It was assumed of all of them; what their platform does say comes back with the next look.
update goods.goods set condition = null, weight_grams = null where origin <> 'catalogue';

alter table goods.seller
  alter column ships_days_least drop not null,
  alter column ships_days_most drop not null,
  add constraint seller_ships check ((ships_days_least is null) = (ships_days_most is null));
update goods.seller set ships_days_least = null, ships_days_most = null where origin <> 'catalogue';
