import { setTimeout as wait } from 'node:timers/promises';
import pg, { type Pool } from 'pg';

export type Line = {
  /** Ends the line; nothing is heard after it. */
  close(): Promise<void>;
};

export type Listening = {
  readonly pool: Pool;
  readonly channel: string;
  readonly heard: (payload: string) => void;
  /** The line is gone, by whatever fault. Called once, and never after `close`. */
  readonly lost: (error: Error) => void;
};

// A line on which nothing comes looks like one that is dead: it is asked again and again whether it lives.
const askEveryMs = 10_000;
const farewellMs = 1000;

/** Opens one connection of its own that hears a channel's notifications until it is lost or closed. */
export const listenOn = async ({ pool, channel, heard, lost }: Listening): Promise<Line> => {
  const client = new pg.Client(pool.options);
  let over = false;
  let isHearing = false;
  let asking: NodeJS.Timeout | undefined;
  const leave = async (): Promise<void> => {
    over = true;
    clearInterval(asking);
    // What does not answer any more does not answer to a farewell either.
    await Promise.race([client.end().catch(() => {}), wait(farewellMs, undefined, { ref: false })]);
  };
  const end = (error: Error): void => {
    if (over) return;
    void leave();
    // Before that the call itself fails: told twice, two attempts would follow each, and four those.
    if (isHearing) lost(error);
  };
  client.on('error', end);
  client.on('end', () => end(new Error('Connection terminated')));
  client.on('notification', ({ payload = '' }) => {
    if (!over) heard(payload);
  });
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    void leave();
    throw error;
  }
  // The line may have ended in the moment in which it was there.
  if (over) throw new Error('Connection terminated');
  isHearing = true;
  let isAsked = false;
  const ask = async (): Promise<void> => {
    if (isAsked) return end(new Error('No answer on the line'));
    isAsked = true;
    await client.query('select').catch(end);
    isAsked = false;
  };
  asking = setInterval(() => void ask(), askEveryMs).unref();
  return {
    close: async () => {
      if (!over) await leave();
    },
  };
};

/** Says it to everybody who listens on the channel, at once and outside of any transaction. Payload: under 8000 bytes. */
export const notifyOn = async (pool: Pool, channel: string, payloads: readonly string[]): Promise<void> => {
  await pool.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);
};
