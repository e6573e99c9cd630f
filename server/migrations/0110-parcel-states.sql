-- Why: a parcel that is asked for in advance waits for its orders; one that left may come back, or be lost. A value of
-- an enum cannot be used by the transaction that adds it, so these stand alone.
alter type parcels.state add value 'Waiting' before 'Applied';
alter type parcels.state add value 'Returned' after 'Cancelled';
alter type parcels.state add value 'Lost' after 'Returned';
