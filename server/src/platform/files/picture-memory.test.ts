import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'hk-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const megapixels24 = sharp({ create: { width: 6000, height: 4000, channels: 4, background: '#953FCF' } });

const written = (name: string, draw: (of: Sharp) => Sharp): Promise<string> => {
  const path = join(folder, name);
  return draw(megapixels24.clone())
    .toFile(path)
    .then(() => path);
};

/** How many MB more than before a process held while it drew these, all asked for at once. */
const heldWhileDrawing = async (paths: readonly string[]): Promise<number> => {
  const program = join(import.meta.dirname, '../../../test/draw-pictures.ts');
  // The pool of memory is set as the start sets it.
  const env = { ...process.env, MALLOC_ARENA_MAX: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...paths], { env });
  return Number(stdout);
};

const threeTimes = (paths: readonly string[]): string[] => [...paths, ...paths, ...paths];

// Of Linux alone can be asked how much a process has held.
const isLinux = process.platform === 'linux';

test.runIf(isLinux)(
  'twelve pictures of 24 megapixels at once hold less than 100 MB',
  { timeout: 180_000 },
  async () => {
    const held = await heldWhileDrawing(
      threeTimes([
        await written('a.jpg', (of) => of.jpeg()),
        await written('b.jpg', (of) => of.jpeg().withMetadata({ orientation: 6 })),
        await written('c.png', (of) => of.png({ compressionLevel: 1 })),
        await written('d.webp', (of) => of.webp({ effort: 0 })),
      ]),
    );
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(100);
  },
);

test.runIf(isLinux)(
  'of the kind that lies in memory whole, only one is decoded at a time',
  { timeout: 180_000 },
  async () => {
    const lossless = await written('e.webp', (of) => of.webp({ lossless: true, effort: 0 }));
    const held = await heldWhileDrawing([lossless, lossless]);
    // One holds 65 to 100 MB; a second one beside it would hold as much again.
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(125);
  },
);
