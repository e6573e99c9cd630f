import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('what one name asks for follows each other, others go on beside it', async () => {
  const inTurn = createKeyedMutex();
  const seen: string[] = [];
  const first = gate();
  const mei = [
    inTurn('mei', async () => {
      await first.opened;
      seen.push('mei 1');
    }),
    inTurn('mei', async () => seen.push('mei 2')),
  ];
  await inTurn('jun', async () => seen.push('jun'));
  first.open();
  await Promise.all(mei);
  expect(seen).toEqual(['jun', 'mei 1', 'mei 2']);
});

test('a failure is its own: the next one has its turn', async () => {
  const inTurn = createKeyedMutex();
  const failed = inTurn('mei', () => Promise.reject(new Error('no')));
  const next = inTurn('mei', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('a turn that takes long lets the next one begin', async () => {
  const inTurn = createKeyedMutex(10);
  const never = gate();
  const stuck = inTurn('mei', () => never.opened);
  expect(await inTurn('mei', async () => 'went on')).toBe('went on');
  never.open();
  await stuck;
});
