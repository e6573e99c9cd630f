-- Why: what was captured can have to go back, wholly or in part, to the sources it came from and at the rate it was
-- exchanged at. So the books keep what each capture took from each hold, and how much of it is not given back.

create table ledger.captured (
  -- What it was captured for, and the hold it was taken from.
  subject text not null,
  step text not null,
  shopper_id uuid not null,
  bonus_yen bigint not null check (bonus_yen >= 0),
  cash_yen bigint not null check (cash_yen >= 0),
  exchanged_yen bigint not null check (exchanged_yen >= 0),
  exchanged_fen bigint not null check (exchanged_fen >= 0),
  rate_ppm bigint check (rate_ppm > 0),
  market_ppm bigint check (market_ppm > 0),
  -- What of it has neither been given back nor gone over to another subject.
  open_bonus_yen bigint not null check (open_bonus_yen between 0 and bonus_yen),
  open_cash_yen bigint not null check (open_cash_yen between 0 and cash_yen),
  open_exchanged_yen bigint not null check (open_exchanged_yen between 0 and exchanged_yen),
  open_exchanged_fen bigint not null check (open_exchanged_fen between 0 and exchanged_fen),
  cash_first boolean not null,
  at timestamptz not null,
  primary key (subject, step),
  check (exchanged_fen = 0 or (rate_ppm is not null and market_ppm is not null)),
  check ((open_exchanged_yen = 0) = (open_exchanged_fen = 0))
);

create trigger captured_only_shrinks before update on ledger.captured
  for each row execute function ledger.refuse_growth();

-- Captures of before: one row each, from what the journal says was taken; where holds of several rates went into one,
-- at the rate of the first of them.
insert into ledger.captured
select t.subject, '', h.shopper_id, s.bonus, s.cash, s.exchanged, s.fen,
  case when s.fen > 0 then h.rate_ppm end, case when s.fen > 0 then h.market_ppm end,
  s.bonus, s.cash, s.exchanged, s.fen, h.cash_first, t.at
from ledger.transaction t
cross join lateral (select (t.facts ->> 'bonusYen')::bigint as bonus, (t.facts ->> 'cashYen')::bigint as cash,
  (t.facts ->> 'exchangedYen')::bigint as exchanged, (t.facts ->> 'exchangedFen')::bigint as fen) s
cross join lateral (select * from ledger.hold h where h.subject = t.subject order by h.rate_ppm is null, h.at, h.step limit 1) h
where t.kind in ('order.capture', 'parcel.capture');

do $$ begin
  if exists (select from pg_roles where rolname = 'hakobu_app') then
    grant select, insert on ledger.captured to hakobu_app;
    revoke update, delete, truncate on ledger.captured from hakobu_app;
    grant update (open_bonus_yen, open_cash_yen, open_exchanged_yen, open_exchanged_fen) on ledger.captured to hakobu_app;
  end if;
end $$;
