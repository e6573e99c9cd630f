import * as z from 'zod/mini';
import { CarrierUnreachable, type Carrier } from './carrier.port.ts';
import { eventsIn, refusedIn, rejectedIn, rejections, SeventeenTrackAnswer } from './seventeen-track.rules.ts';

const name = '17track';
const timeoutMs = 20_000;

type Settings = {
  readonly key: string;
  /** Another address than 17TRACK's own, for tests. */
  readonly base?: string;
  readonly fetch?: typeof fetch;
};

/**
 * 17TRACK's API, version 2.4: at most 40 numbers a call, the key in the header `17token`. Registering a number costs
 * quota and asking costs none, so numbers are asked first, and only those it does not know yet are registered: their
 * news come with the next request.
 */
export const seventeenTrack = ({ key, base = 'https://api.17track.net/track/v2.4', ...given }: Settings): Carrier => {
  const send = given.fetch ?? fetch;
  const call = async (path: string, numbers: readonly string[]): Promise<SeventeenTrackAnswer> => {
    try {
      const answer = await send(`${base}/${path}`, {
        method: 'POST',
        headers: { '17token': key, 'content-type': 'application/json' },
        body: JSON.stringify(numbers.map((number) => ({ number }))),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      const read = z.parse(SeventeenTrackAnswer, await answer.json());
      if (read.code !== 0) throw new Error(`code ${read.code}`);
      return read;
    } catch (cause) {
      throw new CarrierUnreachable(name, cause);
    }
  };
  return {
    name,
    maxAtOnce: 40,
    ask: async (numbers) => {
      if (numbers.length === 0) return { events: new Map(), refused: new Map() };
      const answer = await call('gettrackinfo', numbers);
      const rejected = rejectedIn(answer);
      const unknown = numbers.filter((number) => rejected.get(number) === rejections.notRegistered);
      const registered = unknown.length > 0 ? rejectedIn(await call('register', unknown)) : new Map<string, number>();
      return { events: eventsIn(answer), refused: refusedIn(new Map([...rejected, ...registered])) };
    },
  };
};
