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
  const withLock = createKeyedMutex();
  const seen: string[] = [];
  const first = gate();
  const mei = [
    withLock('mei', async () => {
      await first.opened;
      seen.push('mei 1');
    }),
    withLock('mei', async () => seen.push('mei 2')),
  ];
  await withLock('jun', async () => seen.push('jun'));
  first.open();
  await Promise.all(mei);
  expect(seen).toEqual(['jun', 'mei 1', 'mei 2']);
});

test('a failure is its own: the next one has its turn', async () => {
  const withLock = createKeyedMutex();
  const failed = withLock('mei', () => Promise.reject(new Error('no')));
  const next = withLock('mei', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('a turn that takes long lets the next one begin', async () => {
  const withLock = createKeyedMutex(10);
  const never = gate();
  const stuck = withLock('mei', () => never.opened);
  expect(await withLock('mei', async () => 'went on')).toBe('went on');
  never.open();
  await stuck;
});
