-- Why: who comes in by a third party alone shows that it is them by having come in a moment ago.
alter table sign_in.reauthentication drop constraint reauthentication_method_check,
  add constraint reauthentication_method_check check (method in ('password', 'code', 'passkey', 'recentSignIn'));
