import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { subjects } from '../../server/src/events.ts';
import { listFeatureEvents, listListeners } from './events-document.ts';

const root = resolve(import.meta.dirname, '../..');
const names = Object.keys(subjects);

test('a feature’s events are called by the folder that they stand in', async () => {
  for (const [folder, { feature }] of await listFeatureEvents()) expect(feature).toBe(folder);
});

test('every event is recorded by some feature, and heard by one', async () => {
  const recorded = [...(await listFeatureEvents()).values()].flatMap(({ records }) => records);
  expect(names.filter((name) => !recorded.some((each) => each === name))).toEqual([]);
  const { within, after } = await listListeners();
  expect(names.filter((name) => ![...within, ...after].some(({ on }) => on === name))).toEqual([]);
});

test('a listener is of a feature that says which events it has to do with', async () => {
  const features = new Set((await listFeatureEvents()).keys());
  const { within, after } = await listListeners();
  expect([...within, ...after].filter(({ feature }) => !features.has(feature))).toEqual([]);
});

test('a feature records and listens by its own events.ts alone', () => {
  const around = globSync('server/src/{features,ledger,sample}/**/*.ts', { cwd: root }).filter(
    (path) =>
      !path.endsWith('.test.ts') && /platform\/outbox\/outbox\.ts'/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(around).toEqual([]);
});
