import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

/** Work that ends when it is told to; `begun` says whose began, in order. */
const bench = (room: number) => {
  const withSlot = createFairSemaphore(room);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const bring = (person: string, weight: number) =>
    withSlot(person, weight, () => {
      begun.push(person);
      return new Promise<void>((end) => ends.push(end));
    });
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    begun,
    bring,
    settle,
    endOne: async () => {
      ends.shift()?.();
      await settle();
    },
    under: () => ends.length,
  };
};

test('fifty pieces of one person let everybody else’s next one pass between two of them', async () => {
  const { begun, bring, settle, endOne } = bench(1);
  const all = [...Array.from({ length: 50 }, () => bring('mei', 1)), bring('li', 1), bring('wang', 1)];
  await settle();
  for (let ended = 0; ended < 52; ended += 1) await endOne();
  await Promise.all(all);
  expect(begun.slice(0, 5)).toEqual(['mei', 'mei', 'li', 'wang', 'mei']);
  expect(begun.length).toBe(52);
});

test('what is heavier than all the room has it to itself, and is passed by nobody for ever', async () => {
  const { begun, bring, settle, endOne, under } = bench(10);
  const all = [bring('mei', 5), bring('li', 99), bring('wang', 1), bring('su', 1)];
  await settle();
  expect(begun).toEqual(['mei']);
  await endOne();
  expect([begun.at(-1), under()]).toEqual(['li', 1]);
  await endOne();
  expect(begun).toEqual(['mei', 'li', 'wang', 'su']);
  await endOne();
  await endOne();
  await Promise.all(all);
});

test('never is more underway than there is room for, and everything is done once, also what fails', async () => {
  const works = fc.array(fc.tuple(fc.constantFrom('mei', 'li', 'wang'), fc.integer({ min: 1, max: 12 }), fc.boolean()));
  await fc.assert(
    fc.asyncProperty(works, async (given) => {
      const withSlot = createFairSemaphore(8);
      let [underway, max, done] = [0, 0, 0];
      const answers = await Promise.allSettled(
        given.map(([person, weight, fails]) =>
          withSlot(person, weight, async () => {
            underway += Math.min(weight, 8);
            max = Math.max(max, underway);
            await Promise.resolve();
            underway -= Math.min(weight, 8);
            done += 1;
            if (fails) throw new Error('it failed');
          }),
        ),
      );
      expect(max).toBeLessThanOrEqual(8);
      expect(done).toBe(given.length);
      expect(answers.filter(({ status }) => status === 'rejected').length).toBe(given.filter(([, , it]) => it).length);
    }),
  );
});
