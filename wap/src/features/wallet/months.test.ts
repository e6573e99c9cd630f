import { describe, expect, it } from 'vitest';
import { lastMonths, monthOf } from './months.ts';

describe('months of a statement', () => {
  it('are those of the shopper’s clock', () => {
    expect(monthOf(new Date('2026-12-01T04:59:59Z'), 'America/Toronto')).toBe('2026-11');
    expect(monthOf(new Date('2026-12-01T05:00:00Z'), 'America/Toronto')).toBe('2026-12');
    expect(monthOf(new Date('2026-11-30T16:00:00Z'), 'Asia/Shanghai')).toBe('2026-12');
  });
  it('go back over the turn of the year', () => {
    expect(lastMonths(new Date('2026-02-10T00:00:00Z'), 'UTC', 4)).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
  });
});
