-- Why: a shopper leafs through all services of theirs, the latest first.
create index service_of_shopper on services.service (shopper_id, asked_at desc, code desc);
