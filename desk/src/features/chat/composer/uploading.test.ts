import { expect, test } from 'vitest';
import { createUploading, type Deliver } from './uploading.ts';

const file = new File(['a film'], 'film.mp4');

/** A delivery that ends when the test says so. */
const delivery = () => {
  let take = () => {};
  let refuse: (why: unknown) => void = () => {};
  let signal: AbortSignal | undefined;
  let parts: (part: number) => void = () => {};
  const deliver: Deliver = (_, way) => {
    signal = way.signal;
    parts = way.onPart;
    return new Promise((resolve, reject) => {
      take = resolve;
      refuse = reject;
    });
  };
  return {
    deliver,
    take: () => take(),
    refuse: (why: unknown) => refuse(why),
    part: (part: number) => parts(part),
    isStopped: () => signal?.aborted,
  };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a file goes on while its conversation is not on screen, and is there again with how far it is', async () => {
  const files = createUploading();
  const film = delivery();
  files.start('mei', file, film.deliver);
  const leave = files.subscribe(() => undefined);
  leave();
  film.part(0.5);
  expect(film.isStopped()).toBe(false);
  expect(files.of('lan')).toEqual([]);
  expect(files.of('mei')).toMatchObject([{ part: 0.5, error: null }]);
  expect(files.of('mei')).toBe(files.of('mei'));
  film.take();
  await settled();
  expect(files.of('mei')).toEqual([]);
});

test('one that was not taken stays with its reason and can be sent again', async () => {
  const files = createUploading();
  const film = delivery();
  files.start('mei', file, film.deliver);
  film.refuse('too large');
  await settled();
  expect(files.of('mei')).toMatchObject([{ error: 'too large' }]);
  expect(files.failedKeys()).toEqual(['mei']);
  files.retry(files.of('mei')[0]?.id ?? '');
  expect(files.of('mei')).toMatchObject([{ error: null, part: 0 }]);
  film.take();
  await settled();
  expect(files.of('mei')).toEqual([]);
  expect(files.failedKeys()).toEqual([]);
});

test('one that is dropped is stopped, and what it still says changes nothing', async () => {
  const files = createUploading();
  const film = delivery();
  files.start('mei', file, film.deliver);
  files.dropAll();
  expect(film.isStopped()).toBe(true);
  film.refuse(new Error('cut'));
  await settled();
  expect(files.of('mei')).toEqual([]);
});
