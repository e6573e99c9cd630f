import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { dayMs } from '../clock/clock.ts';
import { newId } from '../database/ids.ts';
import { draftsFolder, findFile, keepDraft, removeOldDrafts, removeUploads } from './private-files.ts';
import { uploadPath } from './places.ts';

const folders: string[] = [];
const folderIn = async (place: string): Promise<string> => {
  const folder = await mkdtemp(join(place, 'hk-files-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const memory = '/dev/shm';

test.for([tmpdir(), ...(existsSync(memory) ? [memory] : [])])(
  'a draft on the disk of %s gets its place whole, and for the server alone',
  async (place) => {
    const [draft, data] = [join(await folderIn(place), 'draft'), await folderIn(tmpdir())];
    await writeFile(draft, 'what it says', { mode: 0o644 });
    const id = newId();
    await keepDraft(data, id, draft);
    const path = uploadPath(data, id, 'file');
    expect(await readFile(path, 'utf8')).toBe('what it says');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(dirname(path))).toEqual([`${id}.file`]);
    expect((await findFile(data, id))?.bytes).toBe(12);
    await removeUploads(data, [id, newId()]);
    expect(await findFile(data, id)).toBeUndefined();
  },
);

test('drafts that a crash left behind go after a day; what is on its way stays', async () => {
  const data = await folderIn(tmpdir());
  expect(await removeOldDrafts(data)).toBe(0);
  const drafts = draftsFolder(data);
  await mkdir(drafts);
  const yesterday = new Date(Date.now() - dayMs - 60_000);
  for (const name of ['old', 'new']) await writeFile(join(drafts, name), 'x');
  await utimes(join(drafts, 'old'), yesterday, yesterday);
  expect(await removeOldDrafts(data)).toBe(1);
  expect(await readdir(drafts)).toEqual(['new']);
});
