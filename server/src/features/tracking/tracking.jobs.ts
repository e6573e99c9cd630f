import { dayMs, hourMs, minuteMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { CarrierUnreachable, type Carrier, type CarrierEvents } from './carriers/carrier.port.ts';
import { keepEvents } from './tracking.actions.ts';
import { takeDue, updateDue, waybillDueAt, type WaybillRow } from './tracking.store.ts';

/** Aggregators look at the carriers every six to twelve hours themselves: asking more often tells nothing new. */
const askAgainMs = 6 * hourMs;
const afterFailureMs = 15 * minuteMs;
/** Surface mail takes up to three months; what is silent for longer is not asked for any more. */
const giveUpMs = 150 * dayMs;

const later = (p: Platform, ms: number): Date => new Date(p.clock.now().getTime() + ms);

const keepNews = async (p: Platform, waybill: WaybillRow, event: CarrierEvents): Promise<void> =>
  p.transact(systemCaller('tracking'), async (tx) => {
    const isSilent = tx.now.getTime() - waybill.addedAt.getTime() > giveUpMs;
    if (isSilent || event.refused.has(waybill.number)) await updateDue(tx, [waybill.id], null);
    await keepEvents(tx, waybill.subject, waybill.number, event.events.get(waybill.number) ?? []);
  });

const putOff = async (p: Platform, taken: readonly WaybillRow[]): Promise<void> => {
  const ids = taken.map(({ id }) => id);
  await p.transact(systemCaller('tracking'), (tx) => updateDue(tx, ids, later(p, afterFailureMs)));
};

/** Asks the carrier for news of due waybills, outside any transaction; a failure puts them off for a quarter hour. */
export const askCarrier = (p: Platform, carrier: Carrier): Job => ({
  name: 'tracking.ask',
  queue: 'tracking.ask',
  next: { dueAt: waybillDueAt },
  run: async () => {
    const nextAt = later(p, askAgainMs);
    const taken = await p.transact(systemCaller('tracking'), (tx) => takeDue(tx, carrier.maxAtOnce, nextAt));
    if (taken.length === 0) return 0;
    try {
      const event = await carrier.ask([...new Set(taken.map(({ number }) => number))]);
      for (const [number, why] of event.refused) p.log.warn({ carrier: carrier.name, number, why }, 'waybill refused');
      for (const waybill of taken) await keepNews(p, waybill, event);
    } catch (error) {
      if (!(error instanceof CarrierUnreachable)) throw error;
      p.log.warn({ error, carrier: carrier.name, waybills: taken.length }, 'tracking news could not be fetched');
      await putOff(p, taken);
    }
    return taken.length;
  },
});
