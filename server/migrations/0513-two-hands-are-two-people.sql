-- Why: who had a hand in what a shopper was given does not alone approve what leaves, and two of them are two people: where
-- both of a shop's two people for finance confirmed a transfer, nobody else could approve what its shopper takes out.
alter table withdrawals.withdrawal
  drop constraint one_without_hand,
  add constraint no_hand_alone check (hands is null or first_staff <> all (hands) or second_staff is not null);
