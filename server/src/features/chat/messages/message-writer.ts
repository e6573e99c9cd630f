import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { gathered } from '../delivery/gathered.ts';
import { type Post, receivePosts, type Received } from './message.store.ts';
import { answerDueAt } from '../settings/setting.actions.ts';

/** Stores a post; answers after the commit, and throws when the database did not take it. */
export type Write = (post: Post) => Promise<Stored>;
export type Stored = Omit<Received, 'place' | 'sentAt'> & { readonly sentAt: Date };

/** Whether one post spoils what the others are: its values, a key that is taken, a lock that is not to be had. */
const isOfOne = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|40|55P03)/.test(String(error.code));

/** Stores posts in one statement, in their order. */
export const storePosts = async (p: Platform, db: Db, posts: readonly Post[]): Promise<Map<Post, Stored>> => {
  const now = p.clock.now();
  const due = posts.some(({ fromType }) => fromType === 0) ? await answerDueAt(p, now) : null;
  const rows = await receivePosts(db, posts, { now, due });
  const stored = new Map<Post, Stored>();
  for (const row of rows) {
    const post = posts[row.place];
    if (post) stored.set(post, { ...row, sentAt: row.sentAt ?? now });
  }
  return stored;
};

/**
 * Stores what comes in together in one statement, in the order in which it came in each conversation: one commit carries
 * as many as came while the ones before it were on their way.
 */
export const createWriter = (p: Platform): Write =>
  gathered<Post, Stored>(
    (posts) =>
      storePosts(
        p,
        p.db,
        posts.toSorted((a, b) => a.conversationId - b.conversationId),
      ),
    { maxAtOnce: 100, maxOnTheirWay: 4, isOfOne },
  );
