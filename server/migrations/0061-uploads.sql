-- Why: pictures that people sent in, made anew by us: the row says whose it is, the bytes lie in the data folder.
create schema uploads;

create table uploads.file (
  id uuid primary key,
  -- Who sent it: 'staff:<id>', 'shopper:<id>'.
  owner text not null check (owner <> ''),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null
);
create index file_of_owner on uploads.file (owner, uploaded_at desc);
