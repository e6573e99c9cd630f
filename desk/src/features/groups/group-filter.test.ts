import { expect, test } from 'vitest';
import { askedBy, isFiltered, noFilter } from './group-filter.ts';

test('what the address says is asked, and what means nothing filters nothing', () => {
  expect(askedBy(noFilter)).toEqual({ sort: 'newest' });
  expect(
    askedBy({
      state: 'Recruiting',
      country: 'CN',
      platform: 'mercari',
      reported: 'waiting',
      sort: 'deadline',
      keyword: '谷子',
    }),
  ).toEqual({
    state: 'Recruiting',
    countryCode: 'CN',
    platformCode: 'mercari',
    isReported: '1',
    sort: 'deadline',
    keyword: '谷子',
  });
  expect(
    askedBy({ state: 'Nothing', country: 'china', platform: 'A B', reported: 'never', sort: 'price', keyword: '' }),
  ).toEqual({
    sort: 'newest',
  });
});

test('an order alone leaves nothing out', () => {
  expect(isFiltered({ ...noFilter, sort: 'deadline' })).toBe(false);
  expect(isFiltered({ ...noFilter, state: 'Dissolved' })).toBe(true);
});
