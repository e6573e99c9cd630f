import { expect, test } from 'vitest';
import { fieldNamesOf, objectOf, partsOf } from './audited.ts';

test('codes as people type them lead to what the log calls them', () => {
  expect(
    [' o202611200051 ', 'Ｐ２０２６１１１９００１２', 'T202611210003', 'w20261120000001', 'settings', 'member:1'].map(
      objectOf,
    ),
  ).toEqual([
    'order:O202611200051',
    'parcel:P202611190012',
    'topUp:T202611210003',
    'withdrawal:W20261120000001',
    'settings',
    'member:1',
  ]);
});

test('what something was done to has a kind and a name', () => {
  expect(partsOf('order:O1')).toEqual({ kind: 'order', name: 'O1' });
  expect(partsOf('settings')).toEqual({ kind: 'settings', name: '' });
});

test('the beginning of an opening hour is not the order that another was split from', () => {
  expect(fieldNamesOf('hours.0.from')).toEqual(['hours.from', 'from']);
  expect(fieldNamesOf('from')).toEqual(['from', 'from']);
  expect(fieldNamesOf('offlineNotice.zh-CN')[0]).toBe('offlineNotice.zh-CN');
});
