import { expect, test } from 'vitest';
import { systemNamesOf } from './system-names.ts';

test('the product itself is known by its name in the log, and by the part that it keeps going', () => {
  expect(systemNamesOf('system:set-up')).toEqual(['set-up', 'set-up']);
  expect(systemNamesOf('system:payments.ask')).toEqual(['payments.ask', 'payments']);
  expect(systemNamesOf('staff:0199')).toBeNull();
});
