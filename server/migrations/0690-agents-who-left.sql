-- Why: a member of staff whose last socket closed is shown as away within seconds, and is given nothing, but keeps what they
-- have for as long as `seen_at` says: whoever loads the page anew, or loses the line for a moment, loses no conversation.
-- Null while they are there, or as far as anybody knows.
alter table chat.agent add column left_at timestamptz;
