-- Why: the alert that a day's codes run out had no place in the table, which refused it and every other alert of that look.
alter table operations.alert drop constraint alert_kind_check;
alter table operations.alert add constraint alert_kind_check check (kind in
  ('booksUnsound', 'eventsParked', 'eventsStuck', 'sweepLate', 'diskLow', 'connectionsNear',
   'ratesStale', 'rateHeldBack', 'rateFeedFailing', 'messagesParked', 'channelPaused', 'codesNear'));
