-- Why: a proxy order whose price nobody knows waits for a buyer's quote. Alone, because a new value of a type cannot be
-- used in the transaction that adds it.
alter type orders.state add value 'Quoting' before 'PendingPayment';
