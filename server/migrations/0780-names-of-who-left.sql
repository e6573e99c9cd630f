-- Why: who has left has no name any more. What they are called then is said by each app in its reader's language; a
-- stored text would be in one language for everybody.

alter table shoppers.shopper drop constraint shopper_nick_name_check;
update shoppers.shopper set nick_name = '' where state = 'closed' and closes_at is null;
alter table shoppers.shopper add constraint shopper_nick_name_check check (
  length(nick_name) between 1 and 60 or (nick_name = '' and state = 'closed' and closes_at is null)
);
