import { systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import { settingsNow } from '../../settings/index.ts';
import { dueLook, movedSince } from './collected-look.rules.ts';
import * as looks from './collected-look.store.ts';

/** Older ones are not looked at: who collects so much reads the list. */
const maxLooked = 500;
const maxAtOnce = 50;

const order = ['cheaper', 'back', 'gone'] as const;

/** Looks through the collected goods of one shopper who is due; answers whether there was one. */
const lookOnce = (p: Platform): Promise<boolean> =>
  p.transact(systemCaller('collected'), async (tx) => {
    const shopperId = await looks.takeNextLook(tx);
    if (shopperId === undefined) return false;
    const { collectedFallPercent } = await settingsNow(tx);
    const rows = await looks.lockCollected(tx, shopperId, maxLooked);
    const moved = rows.flatMap((row) => {
      const known = { priceYen: row.knownYen ?? row.collectedYen, isGone: row.knownGone };
      const now = { priceYen: row.priceYen, isGone: row.errorCode !== 0 };
      const how = movedSince(known, now, collectedFallPercent);
      return how ? [{ id: row.id, how, known, now }] : [];
    });
    for (const { id, now, known, how } of moved)
      // What is gone keeps the price that its shopper knows: coming back cheaper is news of its own, the day after.
      await looks.updateKnown(tx, shopperId, {
        goodsRowId: id,
        isGone: now.isGone,
        priceYen: how === 'cheaper' ? now.priceYen : known.priceYen,
      });
    const count = (how: (typeof order)[number]) => moved.filter((each) => each.how === how).length;
    const first = order.flatMap((how) => moved.filter((each) => each.how === how))[0];
    if (first) {
      const newsId = await looks.insertCollectedNotice(tx, {
        shopperId,
        goodsRowId: first.id,
        cheaper: count('cheaper'),
        gone: count('gone'),
        back: count('back'),
        prices: first.how === 'cheaper' ? { wasYen: first.known.priceYen, nowYen: first.now.priceYen } : null,
      });
      await record(tx, 'collected.moved', { newsId, shopperId });
    }
    await looks.updateLook(tx, shopperId, rows.length === 0 ? undefined : dueLook(tx.now));
    return true;
  });

export const lookThroughCollected = (p: Platform): Job => ({
  name: 'goods.collectedLook',
  next: { dueAt: looks.lookDueAt },
  run: async () => {
    let done = 0;
    while (done < maxAtOnce && (await lookOnce(p))) done += 1;
    return done;
  },
});
