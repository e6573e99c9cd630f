import { yen } from '@hakobu/contract/base/money';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import { listServices } from '@hakobu/contract/services/service.api';
import type { ServiceOffer } from '@hakobu/contract/services/service.shape';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../test/open-screen.tsx';
import { detailOf, storedTeapot } from '../../../../test/orders.ts';
import { followsItsReader, giveRates, yuan } from '../../../../test/reader-in-dollars.tsx';
import { server } from '../../../../test/render.tsx';
import { links } from '../../../links.ts';
import { chooseLanguage } from '../../../shell/language.ts';
import { OfferPicker } from './OfferPicker.tsx';

const offer = (code: string, some: Partial<ServiceOffer>): ServiceOffer => ({
  code,
  name: code,
  description: '',
  pricing: 'fixed',
  priceYen: yen(300),
  perPiece: false,
  subjects: ['order'],
  outputs: ['photos'],
  workHours: 24,
  ...some,
});

const photos = offer('photos', { perPiece: true });
const inspection = offer('inspection', { pricing: 'quoted', priceYen: yen(1000) });

followsItsReader('the price of a service in its list', {
  drawn: <OfferPicker offers={[photos]} chosen={[]} onChange={() => undefined} />,
  dollars: '≈ $1.98',
});

test('what chosen services come to is told in dollars, at each and at the foot, and a quoted one by its own price', async () => {
  await act(() => chooseLanguage('en'));
  giveRates();
  server.answer(orderDetail, () => detailOf({ ...storedTeapot, quantity: 2 }));
  server.answer(listServices, () => ({ list: [], offers: [photos, inspection] }));
  const user = openScreen(links.addServices(storedTeapot.id));
  await user.click(await screen.findByRole('checkbox', { name: /photos/ }));
  expect(await screen.findAllByText('≈ $3.96')).toHaveLength(2);
  expect(screen.getByText('≈ $6.60')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay ¥600' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(yuan);
});
