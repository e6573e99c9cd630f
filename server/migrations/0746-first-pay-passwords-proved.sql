-- Why: who signs in by a code, a third party or a passkey has no sign-in password to set a pay password with.
alter table sign_in.reauthentication drop constraint reauthentication_purpose_check,
  add constraint reauthentication_purpose_check check (purpose in (
    'changePhone', 'changeEmail', 'changeUserName', 'changePassword', 'bindIdentity', 'unbindIdentity', 'addPasskey',
    'removePasskey', 'closeAccount', 'exportData', 'setPayPassword'));
