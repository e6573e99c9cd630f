-- Why: a link that changes takes with it what its page had filled in, also after the form was closed; what was being written
-- is put aside as far as it is written, instead of being written over; and what a shopper said of domestic shipping is kept
-- while a buyer has yet to name the price.
alter table proxies.draft
  -- The contract's FilledField: which fields the link's page filled in, and nobody typed since.
  add column filled text[] not null default '{}'
    check (filled <@ array['name', 'price', 'domestic', 'options', 'sellerName', 'pictures']),
  -- What the page calls the goods: another name does not change what they are.
  add column page_name text not null default '' check (length(page_name) <= 300),
  drop constraint draft_check;

alter table orders.order
  add column stated_domestic_yen bigint check (stated_domestic_yen between 0 and 10000000),
  add constraint order_stated check (stated_domestic_yen is null or is_proxy);
