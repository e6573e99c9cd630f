-- Why: a shopper sees the devices on which they are signed in, ends them, and hears of a new one.

-- Ended for its shopper by somebody of the staff.
alter table sign_in.session drop constraint session_ended_because_check;
alter table sign_in.session add constraint session_ended_because_check
  check (ended_because in ('loggedOut', 'elsewhere', 'password', 'endedByOwner', 'endedByStaff', 'closed'));

-- Whoever sets a new password by a code has proved who they are on a device, and has not signed in there: the first
-- sign-in on it is told of all the same. Until now every device that is known was signed in on.
alter table sign_in.known_device add column signed_in_at timestamptz;
update sign_in.known_device set signed_in_at = seen_at;
