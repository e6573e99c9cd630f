import { expect, test } from 'vitest';
import {
  areCountsRight,
  emptyStoring,
  expectedPieces,
  missingPieces,
  openSteps,
  shelfBeside,
  toggleFinding,
} from './storing.ts';

test('a step is open until it holds something that can be stored', () => {
  const empty = emptyStoring(['fragile']);
  expect(openSteps(empty)).toEqual(['weight', 'size', 'photos', 'shelf']);
  const sized = { ...empty, weightGrams: 938, lengthMm: 240, widthMm: 180, heightMm: 0, shelf: 'A-07-4' };
  expect(openSteps(sized)).toEqual(['size', 'photos']);
  const whole = { ...sized, heightMm: 130, photos: [{ id: '1', url: '/1' }] };
  expect(openSteps(whole)).toEqual([]);
  expect(openSteps({ ...whole, shelf: '货架 7' })).toEqual(['shelf']);
  expect(openSteps({ ...whole, weightGrams: 938_000, lengthMm: 5001 })).toEqual(['weight', 'size']);
});

test("the shelf that holds most of the shopper's goods is suggested", () => {
  expect(shelfBeside([])).toBeNull();
  expect(shelfBeside([{ shelf: 'B-1' }, { shelf: 'A-2' }, { shelf: 'A-2' }])).toBe('A-2');
});

test('pieces that came before count; what is noted as missing is not waited for', () => {
  expect(expectedPieces(3, [{ quantity: 1 }])).toBe(2);
  const draft = emptyStoring([]);
  expect(missingPieces(draft, 3)).toBe(0);
  const counted = { ...draft, arrived: 1 };
  expect(missingPieces(counted, 3)).toBe(2);
  expect(missingPieces({ ...counted, findings: toggleFinding([], 'short') }, 3)).toBe(0);
});

test('a finding is noted once, and taken back by choosing it again', () => {
  const once = toggleFinding(toggleFinding([], 'wet'), 'damaged');
  expect(once.map(({ kind }) => kind)).toEqual(['wet', 'damaged']);
  expect(toggleFinding(once, 'wet').map(({ kind }) => kind)).toEqual(['damaged']);
});

test('more pieces than were expected, or none, are not counted', () => {
  const draft = emptyStoring([]);
  const found = { kind: 'wet', quantity: 4, note: '', photoIds: [] } as const;
  expect(areCountsRight(draft, 3)).toBe(true);
  expect([0, 1, 3, 4].map((arrived) => areCountsRight({ ...draft, arrived }, 3))).toEqual([false, true, true, false]);
  expect(areCountsRight({ ...draft, findings: [found] }, 3)).toBe(false);
});
