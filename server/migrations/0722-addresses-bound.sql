-- Why: an address that was bound a moment ago proves nothing yet: whoever took it over would go on with it to the rest.
alter table shoppers.shopper add column phone_bound_at timestamptz;
alter table shoppers.shopper add column email_bound_at timestamptz;
