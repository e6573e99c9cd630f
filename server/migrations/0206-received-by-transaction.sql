-- Why: finance looks for a payment by the transaction alone, whoever the provider was.
create index received_by_transaction on payments.received (transaction_id);
