import type { Clock } from '../clock/clock.ts';
import type { Pool } from '../database/database.ts';
import type { PlainRoute } from './route.ts';

const answersWithinMs = 2000;

/** A database that hangs keeps its connections open and says nothing: whoever watches must not wait for it. */
const withinTime = async (asked: Promise<unknown>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), answersWithinMs);
  try {
    await Promise.race([asked, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** `GET /health`: 200 when the server and its database answer, else 503. For whoever watches over the server. */
export const healthRoute = (pool: Pool, clock: Clock): PlainRoute => ({
  method: 'GET',
  url: '/health',
  handle: async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    const at = clock.now().toISOString();
    try {
      await withinTime(pool.query('select 1'));
      return { headers, body: JSON.stringify({ status: 'ok', database: 'ok', at }) };
    } catch {
      return { status: 503, headers, body: JSON.stringify({ status: 'degraded', database: 'away', at }) };
    }
  },
});
