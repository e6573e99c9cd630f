-- Why: most orders are paid without services, and a payment is too frequent to ask each time whether there are any.
alter table orders.order add column with_services boolean not null default false;
update orders.order o set with_services = true
where o.state = 'PendingPayment' and exists (select from services.service s where s.subject_code = o.code);
