-- Why: goods whose storage ended are disposed of; an order may end so. A new value of a type may be used only after the
-- transaction that adds it, so it has a file of its own.
alter type orders.state add value 'Disposed';
