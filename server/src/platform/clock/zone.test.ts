import { describe, expect, it } from 'vitest';
import { momentWriter, monthSpan, zoneNamed } from './zone.ts';

const spanOf = (zone: string, first: string, last?: string) => {
  const { from, until } = monthSpan(zone, first, last);
  return [from?.toISOString(), until?.toISOString()];
};

describe('a caller’s months', () => {
  it('begin at midnight by the caller’s clock, daylight saving or not', () => {
    expect(spanOf('Asia/Tokyo', '2026-11')).toEqual(['2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z']);
    // The clocks go back on 1 November, two hours after midnight.
    expect(spanOf('America/Toronto', '2026-11')).toEqual(['2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z']);
    expect(spanOf('Pacific/Auckland', '2026-12', '2027-01')).toEqual([
      '2026-11-30T11:00:00.000Z',
      '2027-01-31T11:00:00.000Z',
    ]);
  });
  it('are Japan’s where nobody knows the zone that was sent', () => {
    for (const sent of ['', 'Mars/Olympus', 'x'.repeat(60)]) {
      expect(zoneNamed(sent)).toBe('Asia/Tokyo');
      expect(spanOf(sent, '2026-11')[0]).toBe('2026-10-31T15:00:00.000Z');
    }
  });
  it('are all time where none is named', () => expect(monthSpan('Asia/Tokyo', undefined)).toEqual({}));
});

it('a moment is written by the clocks of its zone', () => {
  expect(momentWriter('America/Toronto')(new Date('2026-11-20T16:05:09.900Z'))).toBe('2026-11-20 11:05:09');
});
