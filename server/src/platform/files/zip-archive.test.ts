import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzipped } from '../../../test/unzipped.ts';
import { writeZip, type ZipEntry } from './zip-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hk-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = new Date('2026-11-20T01:00:00Z');
const entry = (name: string, content: Readable, isPacked = false): ZipEntry => ({ name, at, content, isPacked });

test('what goes in comes out, packed or as it is', async () => {
  const file = join(folder, 'whole.zip');
  const bytes = await writeZip(
    file,
    (async function* () {
      yield entry('data/orders.json', Readable.from(['[', '1', ']']));
      yield entry('files/空.txt', Readable.from([]));
      yield entry('files/照片.webp', Readable.from([Buffer.from('RIFF')]), true);
    })(),
  );
  const archive = await readFile(file);
  expect(archive.length).toBe(bytes);
  expect([...(await unzipped(archive))].map(([name, content]) => [name, String(content)])).toEqual([
    ['data/orders.json', '[1]'],
    ['files/空.txt', ''],
    ['files/照片.webp', 'RIFF'],
  ]);
});

const failing = (after: string) =>
  Readable.from(
    (async function* () {
      yield after;
      throw new Error('the disk is gone');
    })(),
  );

test.each<[string, () => AsyncGenerator<ZipEntry>, string]>([
  [
    'an entry breaks off',
    async function* () {
      yield entry('a', Readable.from(['1']));
      yield entry('b', failing('half'));
    },
    'the disk is gone',
  ],
  [
    'what gives the entries breaks off',
    async function* () {
      yield entry('a', Readable.from(['1']));
      throw new Error('no database');
    },
    'no database',
  ],
  [
    'a name leads out of it',
    async function* () {
      yield entry('../a', Readable.from(['1']));
    },
    'invalid relative path',
  ],
])('no file is left where %s', async (_what, entries, says) => {
  await expect(writeZip(join(folder, 'broken.zip'), entries())).rejects.toThrow(says);
  expect(await readdir(folder)).not.toContain('broken.zip');
});

test('a history of any length is written in little memory', async () => {
  const line = `${'0123456789'.repeat(100)}\n`;
  const lines = 100_000;
  let most = 0;
  const began = process.memoryUsage();
  const long = async function* () {
    for (let each = 0; each < lines; each += 1) {
      if (each % 1000 === 0) {
        const { arrayBuffers, external } = process.memoryUsage();
        most = Math.max(most, arrayBuffers - began.arrayBuffers, external - began.external);
      }
      yield line;
    }
  };
  await writeZip(
    join(folder, 'long.zip'),
    (async function* () {
      yield entry('data/long.json', Readable.from(long()));
    })(),
  );
  // Whatever is held until the collector comes by is a part of it, kept whole it would be all.
  expect(most).toBeLessThan((lines * line.length) / 2);
});
