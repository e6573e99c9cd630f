import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dayMs, hourMs, minuteMs } from '../clock/clock.ts';
import type { SafeFetch } from '../fetching/safe-fetch.ts';
import { createHostSemaphore } from '../fetching/host-semaphore.ts';
import { drawFrom } from './decoding.ts';
import { pictureWidths, type PictureWidth } from './pictures.ts';

export type RemotePictureLimits = {
  /** Of the whole folder. */
  readonly maxBytes: number;
  /** How long a picture is shown before it is looked for again. */
  readonly freshMs: number;
  /** How long a picture is kept that nobody asks for. */
  readonly keptMs: number;
  /** How long a picture that could not be had is not asked for again. */
  readonly failedMs: number;
};

const usualLimits: RemotePictureLimits = {
  maxBytes: 1024 ** 3,
  freshMs: 7 * dayMs,
  keptMs: 30 * dayMs,
  failedMs: minuteMs,
};

// Some stores of files call everything bytes; what it is, its beginning says.
const wanted = {
  types: ['image/*', 'application/octet-stream', 'binary/octet-stream'],
  maxBytes: 8_000_000,
  timeoutMs: 5000,
};
const maxWaiting = 200;
// By host: one that is slow keeps the pictures of others from nobody. In all, half of what may be fetched at once is left to
// pages.
const fetchLimits = { maxPerHost: 3, maxInAll: 12, maxWaiting } as const;
const longestWaitMs = 15_000;
const maxFailures = 5000;
const largest: PictureWidth = 960;

/** What is decoded at all: never a drawing in SVG, which is a program. */
const beginnings: readonly (readonly [number, string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  [4, 'ftypavis'],
];
const isPicture = (bytes: Buffer): boolean => {
  const begins = bytes.toString('latin1', 0, 16);
  return beginnings.some(([at, signature]) => begins.startsWith(signature, at));
};

/** Each host is somebody who waits for a turn of one's own. */
const draw = (bytes: Buffer, width: PictureWidth, host: string): Promise<Buffer> =>
  drawFrom(`far ${host}`, bytes, width, (upright) => upright.webp({ quality: 82 }).toBuffer());

type Kept = { readonly path: string; readonly bytes: number; readonly usedAt: number; readonly isDraft: boolean };

/**
 * Pictures of other people's pages, drawn anew and kept in a folder. A file's time of change says when it was fetched, its
 * time of access when it was asked for last (to the hour): so several servers may share the folder, and a restart
 * forgets nothing.
 */
export const createRemotePictures = (
  folder: string,
  fetchPicture: SafeFetch,
  now: () => Date,
  limits: Partial<RemotePictureLimits> = {},
) => {
  const { maxBytes, freshMs, keptMs, failedMs } = { ...usualLimits, ...limits };
  const underway = new Map<string, Promise<Buffer>>();
  const failedAt = new Map<string, number>();
  const fetchQueued = createHostSemaphore(fetchLimits);
  let waiting = 0;

  const nameOf = (address: string): string => createHash('sha256').update(address).digest('base64url').slice(0, 32);
  const pathOf = (name: string, width: PictureWidth): string => join(folder, name.slice(0, 2), `${name}.${width}.webp`);
  const time = (): number => now().getTime();

  /** Under a name of its own first: who reads meanwhile sees a whole file or none. A full disk takes nothing away. */
  const keep = async (path: string, bytes: Buffer, fetchedAt: Date): Promise<void> => {
    const draft = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(draft, bytes, { mode: 0o600 });
      await utimes(draft, now(), fetchedAt);
      await rename(draft, path);
    } catch {
      await rm(draft, { force: true });
    }
  };

  const found = async (path: string): Promise<{ readonly bytes: Buffer; readonly fetchedAt: Date } | undefined> => {
    try {
      const { atimeMs, mtime } = await stat(path);
      if (time() - atimeMs > hourMs) await utimes(path, now(), mtime);
      return { bytes: await readFile(path), fetchedAt: mtime };
    } catch {
      return undefined;
    }
  };

  const fetchAnew = async (address: string, name: string): Promise<Buffer> => {
    const host = URL.parse(address)?.hostname ?? '';
    const { body } = await fetchQueued(host, AbortSignal.timeout(longestWaitMs), () => fetchPicture(address, wanted));
    if (!isPicture(body)) throw new Error('it is no picture');
    const drawn = await draw(body, largest, host);
    await keep(pathOf(name, largest), drawn, now());
    // They are drawn from the largest again, when somebody wants them.
    for (const width of pictureWidths) if (width !== largest) await rm(pathOf(name, width), { force: true });
    return drawn;
  };

  /** Fetches a picture once, however many ask for it; who asks when too many wait gets none. */
  const fetchOnce = (address: string, name: string): Promise<Buffer> => {
    const known = underway.get(name);
    if (known) return known;
    if (waiting >= maxWaiting) return Promise.reject(new Error('too many wait already'));
    waiting += 1;
    const fetching = fetchAnew(address, name)
      .catch((error: unknown) => {
        failedAt.set(name, time());
        for (const [old] of [...failedAt].slice(0, -maxFailures)) failedAt.delete(old);
        throw error;
      })
      .finally(() => {
        waiting -= 1;
        underway.delete(name);
      });
    underway.set(name, fetching);
    return fetching;
  };

  const hasFailed = (name: string): boolean => {
    const at = failedAt.get(name);
    return at !== undefined && time() - at < failedMs;
  };

  const read = async (address: string, width: PictureWidth): Promise<Buffer | undefined> => {
    const name = nameOf(address);
    const path = pathOf(name, width);
    const ready = await found(path);
    const whole = ready ?? (width === largest ? undefined : await found(pathOf(name, largest)));
    if (whole && time() - whole.fetchedAt.getTime() > freshMs && !hasFailed(name))
      // Whoever asks now sees what there is; the next one sees what there is by then.
      void fetchOnce(address, name).catch(() => undefined);
    if (ready) return ready.bytes;
    try {
      if (!whole && hasFailed(name)) return undefined;
      const drawn = whole?.bytes ?? (await fetchOnce(address, name));
      if (width === largest) return drawn;
      const smaller = await draw(drawn, width, URL.parse(address)?.hostname ?? '');
      await keep(path, smaller, whole?.fetchedAt ?? now());
      return smaller;
    } catch {
      return undefined;
    }
  };

  const list = async (): Promise<Kept[]> => {
    const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const kept: Kept[] = [];
    for (const file of files) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      const facts = await stat(path).catch(() => undefined);
      if (facts) kept.push({ path, bytes: facts.size, usedAt: facts.atimeMs, isDraft: !file.name.endsWith('.webp') });
    }
    return kept;
  };

  return {
    /** A picture as wide as asked for, or narrower where it is; undefined where it cannot be had now. */
    read,
    /** Waits for what is being fetched for the next one. */
    settled: async (): Promise<void> => void (await Promise.allSettled(underway.values())),
    /**
     * Removes what nobody has asked for in long, then what was asked for longest ago until nine tenths of the folder's bound
     * are left; answers how many.
     */
    tidy: async (): Promise<number> => {
      const kept = (await list()).toSorted((one, other) => one.usedAt - other.usedAt);
      let bytes = kept.reduce((sum, each) => sum + each.bytes, 0);
      const max = bytes > maxBytes ? maxBytes * 0.9 : bytes;
      let removed = 0;
      for (const each of kept) {
        const isOld = time() - each.usedAt > (each.isDraft ? hourMs : keptMs);
        if (!isOld && bytes <= max) continue;
        await rm(each.path, { force: true });
        bytes -= each.bytes;
        removed += 1;
      }
      return removed;
    },
  };
};

export type RemotePictures = ReturnType<typeof createRemotePictures>;
