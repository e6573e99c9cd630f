import { expect, test, vi } from 'vitest';
import { openTestSockets } from '../../../test/doors.ts';
import { maxUnderWay } from './line.ts';

/** A visitor whose first messages end when they are let go, as many as may be under way at once. */
const openBusySockets = async () => {
  const { promise: free, resolve: release, reject: fail } = Promise.withResolvers<void>();
  const handler = await openTestSockets(
    { burst: 100 },
    { hear: (_to, words) => (words.startsWith('slow') ? free : undefined) },
  );
  const ws = await handler.connect('mei/1');
  const slow = Array.from({ length: maxUnderWay }, (_, at) => `slow ${at}`);
  for (const words of [...slow, 'quick', 'last']) ws.send(Buffer.from(words));
  await vi.waitFor(() => expect(handler.greeted[0]?.heard).toEqual(slow));
  const one = handler.greeted[0];
  if (!one) throw new Error('nobody came');
  /** Nothing is read while so much is under way: that the line is broken shows when something is written. */
  const breakLine = async (): Promise<void> => {
    ws.terminate();
    await vi.waitFor(() => {
      one.socket.send(Buffer.alloc(1000));
      expect(one.socket.isOpen).toBe(false);
    });
    expect(one.heard).toEqual(slow);
    expect(one.left).toBeUndefined();
  };
  return { one, slow, release, fail, breakLine };
};

test('of one socket so many messages are under way at once; what comes then waits its turn', async () => {
  const { one, slow, release } = await openBusySockets();
  expect(one.heard).toEqual(slow);
  release();
  await vi.waitFor(() => expect(one.heard).toEqual([...slow, 'quick', 'last']));
});

test('what had come before the line broke is still heard, in its order, and only then nobody is there', async () => {
  const { one, slow, release, breakLine } = await openBusySockets();
  await breakLine();
  release();
  await vi.waitFor(() => expect(one).toMatchObject({ heard: [...slow, 'quick', 'last'], left: 1006 }));
});

test('what came behind a message that could not be taken is not heard, though the line is broken', async () => {
  const { one, slow, fail, breakLine } = await openBusySockets();
  await breakLine();
  fail(new Error('the database is away'));
  await vi.waitFor(() => expect(one.left).toBe(1006));
  expect(one.heard).toEqual(slow);
});
