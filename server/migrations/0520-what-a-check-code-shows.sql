-- Why: what a shopper is shown with a check code is what is charged until it ends: from which balance how much, in which
-- order, at which rate. Null where nothing was shown that suffices: then the payment decides for itself.
alter table payments.check_code
  add column bonus_yen bigint check (bonus_yen >= 0),
  add column cash_yen bigint check (cash_yen >= 0),
  add column exchanged_yen bigint check (exchanged_yen >= 0),
  add column exchanged_fen bigint check (exchanged_fen >= 0),
  add column deduction_order text[],
  add constraint check_code_shown_whole check (
    num_nulls(bonus_yen, cash_yen, exchanged_yen, exchanged_fen, deduction_order) in (0, 5)),
  -- A null on either side is allowed by itself: the check before this one says when there may be any.
  add constraint check_code_shown_covers check (bonus_yen + cash_yen + exchanged_yen = cost_yen),
  add constraint check_code_exchanged_at_a_rate check (exchanged_yen = 0 or charged_ppm is not null);

comment on column payments.check_code.deduction_order is 'bonus, JPY and CNY, first taken first';
