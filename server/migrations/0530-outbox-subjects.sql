-- Why: events are taken in batches and by several takers at once, those of one subject in the order of their commits.
-- `seq` is given when the row is written, under the lock of what the event is about; ids are made before that.

alter table platform.event
  add column seq bigint not null generated always as identity,
  add column subject text;
update platform.event set subject = coalesce(
  'order:' || (happened ->> 'orderCode'), 'parcel:' || (happened ->> 'parcelCode'),
  'service:' || (happened ->> 'serviceCode'), 'topUp:' || (happened ->> 'topUpCode'),
  'withdrawal:' || (happened ->> 'withdrawalCode'), 'shopper:' || (happened ->> 'shopperId'), 'event:' || id);
alter table platform.event alter column subject set not null;

drop index platform.event_due;
create index event_waiting on platform.event (seq) where parked_at is null;
create index event_of_subject on platform.event (subject, seq) where parked_at is null;

-- Rows live for less than a second: what they leave behind is swept away long before a fifth of the table is dead.
alter table platform.event set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
