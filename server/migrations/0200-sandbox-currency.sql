-- Why: the sandbox can be told to pay in another currency than it was asked for, as a provider that is set up wrongly
-- would; what it paid in has to be kept, because it is asked about it again later.
alter table payments.sandbox_charge add column paid_currency text;
