import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../test/render.tsx';
import { AgeText } from './Age.tsx';

const minuteMs = 60_000;

test.each([
  [12, 30, '12 分 / 30 分'],
  [52, 9 * 60 + 24, '52 分 / 9时24分'],
  [5 * 60 + 32, 24 * 60, '5时32分 / 24 时'],
  [25 * 60, 24 * 60, '25 时 / 24 时'],
  [28 * 60, 4 * 24 * 60, '1 天 4 时 / 4 天'],
])('a wait of %d minutes of %d says its units: %s', (waited, limit, words) => {
  const since = new Date(Date.now() - waited * minuteMs).toISOString();
  const dueAt = new Date(Date.parse(since) + limit * minuteMs).toISOString();
  draw(<AgeText since={since} dueAt={dueAt} />, []);
  expect(screen.getByText(words)).toBeTruthy();
});
