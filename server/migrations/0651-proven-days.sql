-- Why: what is closed and was proven does not change: the proof of every ten minutes goes on from there. Through which day
-- of Japan the books were proven whole, with the seal that the day had then; a mark whose seal is another counts for nothing.
create table ledger.proven (
  day date primary key,
  seal_digest bytea not null,
  at timestamptz not null,
  -- What was captured and not given back at the day's end, of all subjects, by source.
  captured_bonus_yen bigint not null,
  captured_cash_yen bigint not null,
  captured_exchanged_yen bigint not null,
  captured_exchanged_fen bigint not null
);
create trigger proven_append_only before update or delete on ledger.proven
  for each row execute function ledger.refuse_change();
create trigger proven_no_truncate before truncate on ledger.proven
  for each statement execute function ledger.refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'hakobu_app') then
    revoke update, delete, truncate on ledger.proven from hakobu_app;
  end if;
end $$;

-- Postings lie in the order in which they came: a page's worth of index a day finds those since an instant.
create index posting_since on ledger.posting using brin (at) with (autosummarize = on);
