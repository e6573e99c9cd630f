import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheCards, TooManyCards } from './card-cache.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hk-cards-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stays = new AbortController().signal;
const files = () => readdirSync(folder).toSorted();

/** Drawings that are ended by hand. */
const drawer = () => {
  const begun: string[] = [];
  let go = Promise.withResolvers<void>();
  return {
    begun,
    letGo: () => go.resolve(),
    hold: () => (go = Promise.withResolvers<void>()),
    draw: async (shown: string) => {
      begun.push(shown);
      await go.promise;
      return shown === 'nothing' ? undefined : Buffer.from(`card of ${shown}`);
    },
  };
};

test('fifty who ask at once share one drawing, and who asks later is shown the file', async () => {
  const { draw, begun, letGo } = drawer();
  const asked = Array.from({ length: 50 }, () => undefined);
  const cards = cacheCards(folder, draw);
  const answers = asked.map(() => cards.read('a', stays));
  letGo();
  expect(new Set((await Promise.all(answers)).map(String))).toEqual(new Set(['card of a']));
  expect(String(await cards.read('a', stays))).toBe('card of a');
  expect(String(await cacheCards(folder, draw).read('a', stays))).toBe('card of a');
  expect(begun).toEqual(['a']);
  expect(files()).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.jpg$/)]);
});

test('what is shown otherwise is drawn anew, and what cannot be had is asked again', async () => {
  const { draw, begun, letGo } = drawer();
  letGo();
  const cards = cacheCards(folder, draw);
  for (const shown of ['a', '../../b', 'nothing', 'nothing', 'a']) await cards.read(shown, stays);
  expect(begun).toEqual(['a', '../../b', 'nothing', 'nothing']);
  expect(files()).toHaveLength(2);
});

test('of four hundred who went away only those under way are drawn, and who comes then is served', async () => {
  const { draw, begun, letGo } = drawer();
  const cards = cacheCards(folder, draw);
  const leaving = Array.from({ length: 400 }, () => new AbortController());
  const answers = leaving.map(({ signal }, turn) =>
    cards.read(`goods ${turn % 50}`, signal).catch((error: unknown) => error),
  );
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  for (const each of leaving) each.abort();
  const late = cards.read('late', stays);
  letGo();
  expect(String(await late)).toBe('card of late');
  await Promise.all(answers);
  expect(begun).toHaveLength(3);
});

test('one of several who goes away takes nothing from the others', async () => {
  const { draw, begun, letGo } = drawer();
  const cards = cacheCards(folder, draw);
  const leaving = new AbortController();
  const [gone, stayed] = [cards.read('a', leaving.signal), cards.read('a', stays)];
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  leaving.abort();
  letGo();
  expect(String(await stayed)).toBe('card of a');
  await gone;
  expect(begun).toEqual(['a']);
});

test('more than sixty different cards do not wait at once', async () => {
  const { draw, letGo } = drawer();
  const cards = cacheCards(folder, draw);
  const asked = Array.from({ length: 80 }, (_, turn) =>
    cards.read(`goods ${turn}`, stays).catch((error: unknown) => error),
  );
  letGo();
  const refused = (await Promise.all(asked)).filter((answer) => answer instanceof TooManyCards);
  expect(refused).toHaveLength(20);
});

test('the folder keeps the cards that were asked for last, and none for ever', async () => {
  const { draw, letGo } = drawer();
  letGo();
  const cards = cacheCards(folder, draw, { maxFiles: 3, keepMs: 60_000, tidyEvery: 1 });
  await cards.read('old', stays);
  const [old = ''] = files();
  const long = new Date(Date.now() - 120_000);
  utimesSync(join(folder, old), long, long);
  await cards.read('a', stays);
  expect(files()).not.toContain(old);
  for (const shown of ['b', 'c', 'd', 'e']) await cards.read(shown, stays);
  expect(files()).toHaveLength(3);
});
