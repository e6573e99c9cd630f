-- Why: files of messages have a quota and an end of their own. What was uploaded for a message and is sent in none is
-- forgotten after a day; pictures of other purposes are kept as before.
alter table uploads.file add column purpose text not null default 'picture' check (purpose in ('picture', 'message'));
-- Of a message's file: whether a message names it.
alter table uploads.file add column is_kept boolean not null default false;
create index file_unkept on uploads.file (uploaded_at) where purpose = 'message' and not is_kept;
