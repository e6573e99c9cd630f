import { expect, test } from 'vitest';
import { links } from '../../links.ts';
import { isOfParcel } from './afterTopUp.ts';

test('a payment that was short is of a parcel or of an order, by the screen that it was made on', () => {
  for (const to of [links.payFreight('P202603010001'), links.parcels(), links.services('P202603010001', true)])
    expect(isOfParcel(to)).toBe(true);
  for (const to of [links.order('O202603010001'), links.confirmOrder('O202603010001'), links.orders()])
    expect(isOfParcel(to)).toBe(false);
});
