import { storedTeapot } from '../../../test/orders.ts';
import { followsItsReader } from '../../../test/reader-in-dollars.tsx';
import { OrderFeesLines } from './landed/OrderFeesLines.tsx';
import { OrderCard } from './OrderCard.tsx';

const onDue = () => undefined;

followsItsReader('the price of an order in a list', {
  drawn: <OrderCard order={{ ...storedTeapot, state: 'Closed', storageDaysLeft: null }} onDue={onDue} />,
  dollars: '≈ $19.80',
});

followsItsReader('what an order that is over came to', {
  drawn: <OrderCard order={{ ...storedTeapot, state: 'Completed', storageDaysLeft: null }} onDue={onDue} />,
  dollars: '≈ $21.12',
});

followsItsReader('what the fees of an order come to', {
  drawn: <OrderFeesLines order={storedTeapot} />,
  dollars: '≈ $21.12',
});
