-- Why: an announcement that goes out can be stopped: who has its letter keeps it, nobody else gets it.

alter table letters.announcement
  drop constraint announcement_state_check,
  drop constraint announcement_check1;
alter table letters.announcement
  add constraint announcement_state_check
    check (state in ('Draft', 'Scheduled', 'Sending', 'Sent', 'Stopped', 'Cancelled')),
  add constraint announcement_ended check ((state in ('Sent', 'Stopped', 'Cancelled')) = (ended_at is not null)),
  add constraint announcement_stopped check (state <> 'Stopped' or begun_at is not null);
