import { anotherFeeOpen, serviceMovedOn, serviceNotFound } from '@hakobu/contract/services/service.problems';
import { expect, test } from 'vitest';
import { otherFeeOf } from './other-fee.ts';

const own = 'S202611220001';
const other = 'S202611220002';

test('a fee that is refused because another one waits leads to that one', () => {
  expect(otherFeeOf(anotherFeeOpen({}, { code: other }), own)).toBe(other);
});

test('what was refused about the service itself, or for no such reason, leads nowhere', () => {
  const refusals = [serviceMovedOn({}, { code: own, state: 'Charge' }), serviceNotFound(), new Error('lost'), null];
  expect(refusals.map((refusal) => otherFeeOf(refusal, own))).toEqual([null, null, null, null]);
});
