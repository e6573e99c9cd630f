-- Why: the desk shows what happened last first; something that began before may have gone on until now.
create index access_last on audit.access (last_at desc, id desc);
drop index audit.access_kind;
create index access_kind on audit.access (kind, last_at desc, id desc);
drop index audit.access_person;
create index access_person on audit.access (person, last_at desc, id desc) where person <> '';
