import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../clock/clock.ts';
import { createSemaphore } from '../concurrency/semaphore.ts';

/** Changed with what a card looks like: what was drawn before is forgotten. */
const look = '1';
const maxDrawings = 2;
const maxWaiting = 60;

export type CardLimits = { readonly maxFiles: number; readonly keepMs: number; readonly tidyEvery: number };
// A card takes some 60 kB: 300 MB at most.
const usual: CardLimits = { maxFiles: 5000, keepMs: 30 * dayMs, tidyEvery: 100 };

/** So many cards wait to be drawn that another one is not begun. */
export class TooManyCards extends Error {}

type Drawing = { readonly card: Promise<Buffer | undefined>; readonly leaving: AbortController; waiters: number };

/** Draws what `shown` names, or knows that it cannot be had; gives up when `gone` is aborted. */
export type DrawCard = (shown: string, gone: AbortSignal) => Promise<Buffer | undefined>;

/**
 * Cards by what they show, kept in a folder: drawn once however many ask, two at a time, and not at all when nobody waits any
 * more. The oldest files go when there are too many, and each after a month without being asked for.
 */
export const cacheCards = (folder: string, draw: DrawCard, limits: CardLimits = usual) => {
  const underway = new Map<string, Drawing>();
  const withSlot = createSemaphore(maxDrawings);
  let writes = 0;

  // A hash is a name that every file system takes, and says nothing of what somebody called a picture.
  const fileOf = (shown: string): string => `${createHash('sha256').update(`${look}\n${shown}`).digest('hex')}.jpg`;

  const tidy = async (): Promise<void> => {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => ({ name, usedAtMs: (await stat(join(folder, name))).mtimeMs })),
    );
    const newestFirst = files.toSorted((a, b) => b.usedAtMs - a.usedAtMs);
    const forgotten = newestFirst.filter(
      ({ usedAtMs }, place) => place >= limits.maxFiles || usedAtMs < Date.now() - limits.keepMs,
    );
    for (const { name } of forgotten) await rm(join(folder, name), { force: true });
  };

  const keep = async (file: string, card: Buffer): Promise<void> => {
    await mkdir(folder, { recursive: true });
    // Under a name of its own first: who reads meanwhile sees a whole file or none.
    const draft = join(folder, `${file}.${randomUUID()}`);
    await writeFile(draft, card);
    await rename(draft, join(folder, file));
    if (writes++ % limits.tidyEvery === 0) await tidy();
  };

  const kept = async (file: string): Promise<Buffer | undefined> => {
    const path = join(folder, file);
    const card = await readFile(path).catch(() => undefined);
    const now = new Date();
    // Its age is that of its last use. A disk that takes no writes still shows what it has.
    if (card) await utimes(path, now, now).catch(() => undefined);
    return card;
  };

  const begin = (shown: string, file: string): Drawing => {
    if (underway.size >= maxWaiting) throw new TooManyCards();
    const leaving = new AbortController();
    const card = withSlot(async () => {
      if (leaving.signal.aborted) return undefined;
      const drawn = await draw(shown, leaving.signal);
      // A full disk must not take the cards away: they are drawn again next time.
      if (drawn) await keep(file, drawn).catch(() => undefined);
      return drawn;
    }).finally(() => {
      if (underway.get(file)?.leaving === leaving) underway.delete(file);
    });
    const drawing = { card, leaving, waiters: 0 };
    underway.set(file, drawing);
    return drawing;
  };

  const leave = (file: string, drawing: Drawing): void => {
    drawing.waiters -= 1;
    if (drawing.waiters > 0) return;
    drawing.leaving.abort();
    // Whoever asks from now on waits for a drawing of their own, not for one that is being given up.
    if (underway.get(file) === drawing) underway.delete(file);
  };

  return {
    /** The card that shows this; undefined where it cannot be had, or `gone` says that nobody waits for it. Throws `TooManyCards`. */
    read: async (shown: string, gone: AbortSignal): Promise<Buffer | undefined> => {
      const file = fileOf(shown);
      const known = gone.aborted ? undefined : await kept(file);
      if (known || gone.aborted) return known;
      const drawing = underway.get(file) ?? begin(shown, file);
      drawing.waiters += 1;
      const wentAway = (): void => leave(file, drawing);
      gone.addEventListener('abort', wentAway, { once: true });
      try {
        return await drawing.card;
      } finally {
        gone.removeEventListener('abort', wentAway);
      }
    },
  };
};
