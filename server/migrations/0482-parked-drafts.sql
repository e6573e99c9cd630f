-- Why: what was put aside because other goods were begun stands in the proxy cart, but nobody put it there to be ordered: the
-- cart does not count it until its shopper chooses it.
alter table proxies.draft
  add column is_parked boolean not null default false,
  add constraint draft_parked check (in_cart or not is_parked);
