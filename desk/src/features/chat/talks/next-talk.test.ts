import { expect, test } from 'vitest';
import { nextTalk } from './next-talk.ts';

const lin = { id: 'lin', name: '林' };
const wang = { id: 'wang', name: '王' };
const rows = [
  { id: 'open', agent: lin, waitsSince: '2026-11-20T05:00:00Z' },
  { id: 'colleague', agent: wang, waitsSince: '2026-11-20T05:10:00Z' },
  { id: 'mine', agent: lin, waitsSince: '2026-11-20T05:30:00Z' },
  { id: 'free', agent: null, waitsSince: '2026-11-20T05:20:00Z' },
  { id: 'answered', agent: lin, waitsSince: null },
];

test('after an answer comes who waits longest of one’s own and of nobody’s, never a colleague’s', () => {
  expect(nextTalk(rows, 'open', 'lin')).toBe('free');
  expect(nextTalk(rows, 'free', 'lin')).toBe('open');
  expect(nextTalk(rows.slice(1, 2), null, 'lin')).toBeUndefined();
});
