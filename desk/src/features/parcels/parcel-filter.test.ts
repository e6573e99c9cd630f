import { expect, test } from 'vitest';
import { askedBy, noFilter } from './parcel-filter.ts';

test('the address says what is asked, and what it cannot mean is not asked', () => {
  expect(askedBy(noFilter)).toEqual({});
  expect(askedBy({ state: 'Shipped', country: 'CN', route: 'ems', wait: '7', keyword: '林' })).toEqual({
    state: 'Shipped',
    countryCode: 'CN',
    routeCode: 'ems',
    waitedDays: 7,
    keyword: '林',
  });
  expect(askedBy({ ...noFilter, state: 'Gone', country: 'china', wait: '8' })).toEqual({});
});
