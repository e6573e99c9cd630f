import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Post, receivePosts, type Received } from './message.store.ts';
import { answerDueAt } from './setting.actions.ts';

/** Stores a post; answers after the commit, and throws when the database did not take it. */
export type Write = (post: Post) => Promise<Stored>;
export type Stored = Omit<Received, 'place' | 'sent_at'> & { readonly sent_at: Date };

type Waiting = {
  readonly post: Post;
  readonly resolve: (stored: Stored) => void;
  readonly reject: (reason: unknown) => void;
};

// One commit carries as many as came while the ones before it were on their way.
const mostAtOnce = 100;
const mostOnTheirWay = 4;

/** Whether one post spoils what the others are: its values, a key that is taken, a lock that was waited for in a circle. */
const isOfOne = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|40)/.test(String(error.code));

const storeAll = async (p: Platform, db: Db, posts: readonly Post[]): Promise<Stored[]> => {
  const now = p.clock.now();
  const due = posts.some(({ fromType }) => fromType === 0) ? await answerDueAt(p, now) : null;
  const rows = await receivePosts(db, posts, { now, due });
  const stored = new Map(rows.map((row) => [row.place, { ...row, sent_at: row.sent_at ?? now }]));
  return posts.map((_, place) => {
    const found = stored.get(place);
    if (!found) throw new Error('a post has no answer');
    return found;
  });
};

/** Stores what comes in together in one statement, in the order in which it came in each conversation. */
export const createWriter = (p: Platform): Write => {
  const waiting: Waiting[] = [];
  let onTheirWay = 0;
  let isAwake = false;

  const oneByOne = async (batch: readonly Waiting[]): Promise<void> => {
    for (const { post, resolve, reject } of batch) {
      try {
        const [stored] = await storeAll(p, p.db, [post]);
        if (stored) resolve(stored);
      } catch (error) {
        reject(error);
      }
    }
  };
  const store = async (batch: readonly Waiting[]): Promise<void> => {
    const sorted = batch.toSorted((a, b) => a.post.conversationId - b.post.conversationId);
    try {
      const stored = await storeAll(
        p,
        p.db,
        sorted.map(({ post }) => post),
      );
      for (const [place, row] of stored.entries()) sorted[place]?.resolve(row);
    } catch (error) {
      if (isOfOne(error)) return oneByOne(sorted);
      for (const { reject } of sorted) reject(error);
    }
  };
  const go = (): void => {
    isAwake = false;
    while (waiting.length > 0 && onTheirWay < mostOnTheirWay) {
      onTheirWay += 1;
      void store(waiting.splice(0, mostAtOnce)).finally(() => {
        onTheirWay -= 1;
        go();
      });
    }
  };
  return (post) =>
    new Promise((resolve, reject) => {
      waiting.push({ post, resolve, reject });
      if (isAwake) return;
      isAwake = true;
      setImmediate(go);
    });
};
