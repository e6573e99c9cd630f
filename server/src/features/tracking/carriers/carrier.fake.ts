import { CarrierUnreachable, type Carrier, type CarrierEvent } from './carrier.port.ts';

/** A carrier in memory, for tests: what it will tell is put in, and it can be away. */
export const fakeCarrier = () => {
  const events = new Map<string, CarrierEvent[]>();
  const refused = new Map<string, string>();
  const asked: string[][] = [];
  let isAway = false;
  const carrier: Carrier = {
    name: 'fake',
    maxAtOnce: 40,
    ask: async (numbers) => {
      if (isAway) throw new CarrierUnreachable('fake', new Error('away'));
      asked.push([...numbers]);
      const known = numbers.filter((number) => events.has(number));
      const notTaken = numbers.filter((number) => refused.has(number));
      return {
        events: new Map(known.map((number) => [number, events.get(number) ?? []])),
        refused: new Map(notTaken.map((number) => [number, refused.get(number) ?? ''])),
      };
    },
  };
  return {
    carrier,
    asked,
    tell: (number: string, ...event: CarrierEvent[]) => void events.set(number, event),
    refuse: (number: string) => void refused.set(number, '-18019908'),
    setAway: (away: boolean) => {
      isAway = away;
    },
  };
};
