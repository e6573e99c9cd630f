-- Why: the desk lists groups of every state, private ones too, by when they were opened and by their deadline.

create index group_opened on groups."group" (opened_at desc, code desc);
create index group_by_deadline on groups."group" (deadline_at, code);
