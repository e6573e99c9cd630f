import { expect, test } from 'vitest';
import { hourMs, fixedClock } from '../platform/clock/clock.ts';
import { openDiary } from './diary.ts';

const beginning = new Date('2026-11-24T00:20:00+09:00');
const hoursLater = (hours: number): Date => new Date(beginning.getTime() + hours * hourMs);

test('what fails in the sample ends its own story, and every other act is played at its moment', async () => {
  const clock = fixedClock(beginning);
  const played: string[] = [];
  const diary = openDiary(clock, async () => {});
  diary.plan(hoursLater(1), async () => {
    diary.plan(hoursLater(3), async () => void played.push(`later at ${clock.now().toISOString()}`));
    throw new Error('the day is not over');
  });
  diary.plan(hoursLater(2), async () => void played.push(`other at ${clock.now().toISOString()}`));
  expect((await diary.play()).map(({ message }) => message)).toEqual(['the day is not over']);
  expect(played).toEqual(['other at 2026-11-23T17:20:00.000Z', 'later at 2026-11-23T18:20:00.000Z']);
});
