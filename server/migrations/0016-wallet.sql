-- Why: how a shopper wants to pay. Balances are in the ledger, never here.
create schema wallet;

create table wallet.preference (
  shopper_id uuid primary key references shoppers.shopper (id),
  -- A permutation of bonus, JPY, CNY.
  deduction_order text[] not null check (
    cardinality(deduction_order) = 3 and deduction_order @> array['bonus', 'JPY', 'CNY']),
  -- Up to this a supplement is paid without asking.
  auto_supplement_yen bigint not null check (auto_supplement_yen >= 0),
  -- Up to this a day (in Japan) payments need no pay password.
  free_pay_yen bigint not null check (free_pay_yen >= 0)
);
