-- Why: a browser is asked for the passkeys of those members of staff who have signed in on it, found by its cookie.
create index known_device_staff on sign_in.known_device (device_hash) where person like 'staff:%';
