-- Why: a colleague who lost phone and recovery codes gets rid of the second factor by two people, as of a password.
alter table staff.change drop constraint change_kind_check;
alter table staff.change add constraint change_kind_check
  check (kind in ('invite', 'roles', 'disable', 'enable', 'reset', 'resetFactors', 'matrix'));
