-- Why: a shopper is shown at once what waits for them, whatever it is about: fees to answer and services to pay. And a
-- film of a result has a picture before it plays.
create index service_waiting on services.service (shopper_id, due_at, code) where due_at is not null;
-- What waits for an answer has a due time, and is found by the same index.
drop index services.service_charged;

-- The pictures of the films, each at the place of its film; null where none could be drawn. Empty before there were any.
alter table services.service add column cover_ids uuid[] not null default '{}';
alter table services.service add check (cardinality(cover_ids) in (0, cardinality(video_ids)));
