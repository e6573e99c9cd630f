import { defaultMatrix } from '@hakobu/contract/staff/permissions';
import { expect, test } from 'vitest';
import { landingView } from './views.ts';

test('the warehouse opens its work, customer service and buyers what has to be quoted', () => {
  expect(landingView(defaultMatrix.warehouse)).toBe('work');
  expect([landingView(defaultMatrix.service), landingView(defaultMatrix.buyer)]).toEqual(['asked', 'asked']);
  expect(landingView(defaultMatrix.content)).toBe('work');
});
