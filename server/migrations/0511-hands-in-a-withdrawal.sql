-- Why: who made money spendable for a shopper must not be the one who alone lets it leave. A withdrawal keeps who had a
-- hand in what its shopper was given in the days before its approval; one of those who approve it had none.
alter table withdrawals.withdrawal
  drop constraint withdrawal_second_because_check,
  add constraint withdrawal_second_because_check check (second_because <@ array['first', 'amount', 'hand']),
  -- Null until it is approved, and for what was approved before this was kept.
  add column hands uuid[],
  add constraint hands_of_approved check (hands is null or approved_at is not null),
  add constraint one_without_hand check (
    hands is null or first_staff <> all (hands) or (second_staff is not null and second_staff <> all (hands)));
