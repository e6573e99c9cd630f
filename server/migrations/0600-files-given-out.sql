-- Why: once somebody has downloaded a file for the bank, the bank may pay what is in it, whatever one person says: that it
-- came to nothing, and that the file never went to the bank, takes two from then on.

-- When it was first in a file that was downloaded; null again once two have said that the bank never had it.
alter table withdrawals.payout add column given_out_at timestamptz;
-- Nobody kept whether earlier files were downloaded: they were, and so may be those that one person dropped.
update withdrawals.payout o set given_out_at = now() where o.state = 'InFile'
  or (o.state = 'Ready' and exists (select from withdrawals.step s where s.payout_code = o.code and s.verb = 'unfile'));

alter table withdrawals.batch
  -- The first download.
  add column given_out_at timestamptz,
  -- Who said first that a file which was given out did not go to the bank.
  add column drop_staff uuid,
  add column drop_name text,
  add column drop_said text,
  add column drop_said_at timestamptz,
  add column dropped_by uuid,
  add check ((drop_staff is null) = (drop_name is null) and (drop_staff is null) = (drop_said is null)
    and (drop_staff is null) = (drop_said_at is null));
update withdrawals.batch set given_out_at = now() where dropped_at is null;
alter table withdrawals.batch add constraint batch_dropped_by_two check (dropped_at is null or given_out_at is null
  or coalesce(drop_staff <> dropped_by, false));
