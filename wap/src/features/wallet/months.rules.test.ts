import { describe, expect, it } from 'vitest';
import { lastMonths, monthOf } from './months.rules.ts';

describe('months of a statement', () => {
  it('are Japan’s', () => {
    expect(monthOf(new Date('2026-11-30T14:59:59Z'))).toBe('2026-11');
    expect(monthOf(new Date('2026-11-30T15:00:00Z'))).toBe('2026-12');
  });
  it('go back over the turn of the year', () => {
    expect(lastMonths(new Date('2026-02-10T00:00:00Z'), 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });
});
