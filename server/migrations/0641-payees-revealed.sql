-- Why: whoever has read a payee in clear can pay it at the bank, as with a file; afterwards the same one person alone said
-- that the payout had come to nothing. It counts as given out, and goes on to, whatever becomes of a file that it is in.

-- When its payee was first read in clear, while it was still to be paid. Also before it is ready.
alter table withdrawals.payout add column revealed_at timestamptz;
update withdrawals.payout o set revealed_at = r.at, given_out_at = coalesce(o.given_out_at, r.at)
  from (select object, min(at) as at from audit.entry where action = 'withdrawals.reveal' group by object) r
  where r.object = 'withdrawal:' || o.withdrawal_code and o.to_kind = 'payee'
    and o.state in ('Planned', 'Ready', 'InFile');
alter table withdrawals.payout add check (revealed_at is null or given_out_at is not null);
