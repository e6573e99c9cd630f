import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CarrierUnreachable, type Carrier, type CarrierEvent } from './carrier.port.ts';
import { fakeCarrier } from './carrier.fake.ts';
import { seventeenTrack } from './seventeen-track.adapter.ts';
import { SeventeenTrackDouble } from './seventeen-track.double.ts';

const cleared: CarrierEvent = {
  at: new Date('2026-11-20T03:04:05Z'),
  status: 'customs',
  text: 'Released from customs',
  place: 'SHANGHAI',
};

/** One carrier under test, and how a test tells it what it should know. */
type Stage = {
  readonly carrier: Carrier;
  readonly know: (number: string) => void;
  readonly refuse: (number: string) => void;
  readonly setAway: (away: boolean) => void;
};

const double = new SeventeenTrackDouble();
let base = '';
beforeAll(async () => {
  base = await double.start();
});
afterAll(() => double.stop());

const fakeStage = (): Stage => {
  const fake = fakeCarrier();
  return { ...fake, know: (number) => fake.tell(number, cleared) };
};
const realStage = (): Stage => {
  double.registered.clear();
  double.news.clear();
  double.quota = 100;
  return {
    carrier: seventeenTrack({ key: double.key, base }),
    know: (number) => {
      double.registered.add(number);
      const { text, place, at } = cleared;
      const event = { description: text, location: place, time_utc: at.toISOString(), stage: null };
      double.news.set(number, [{ ...event, sub_status: 'InTransit_CustomsReleased' }]);
    },
    refuse: () => {
      double.quota = 0;
    },
    setAway: (away) => {
      double.failWith = away ? 503 : null;
    },
  };
};

describe.each([
  ['the fake', fakeStage],
  ['17TRACK', realStage],
])('%s', (_, stageOf) => {
  let stage: Stage;
  beforeEach(() => {
    stage = stageOf();
  });
  test('tells the whole history of what it knows, in our vocabulary', async () => {
    stage.know('EG123456789JP');
    const { events, refused } = await stage.carrier.ask(['EG123456789JP', 'EG000000000JP']);
    expect([...events]).toEqual([['EG123456789JP', [cleared]]]);
    expect(refused.size).toBe(0);
  });
  test('is not asked about nothing', async () => {
    expect((await stage.carrier.ask([])).events.size).toBe(0);
  });
  test('says which number it does not take', async () => {
    stage.refuse('EG000000000JP');
    const { refused } = await stage.carrier.ask(['EG000000000JP']);
    expect([...refused]).toEqual([['EG000000000JP', '-18019908']]);
  });
  test('being away is one kind of error, and passes', async () => {
    stage.know('EG123456789JP');
    stage.setAway(true);
    await expect(stage.carrier.ask(['EG123456789JP'])).rejects.toThrow(CarrierUnreachable);
    stage.setAway(false);
    expect((await stage.carrier.ask(['EG123456789JP'])).events.size).toBe(1);
  });
});

describe('17TRACK alone', () => {
  test('a number is registered once, at the first question, and costs quota once', async () => {
    const { carrier } = realStage();
    double.calls.length = 0;
    expect((await carrier.ask(['EG1'])).events.size).toBe(0);
    expect((await carrier.ask(['EG1'])).events.size).toBe(0);
    expect([double.calls, double.quota]).toEqual([['/gettrackinfo', '/register', '/gettrackinfo'], 99]);
  });
  test('a wrong key is told as being away', async () => {
    await expect(seventeenTrack({ key: 'wrong', base }).ask(['EG1'])).rejects.toThrow(CarrierUnreachable);
  });
  test('an answer that is not what was promised is told as being away', async () => {
    const odd: typeof fetch = async () => new Response('<html>');
    await expect(seventeenTrack({ key: 'k', base, fetch: odd }).ask(['EG1'])).rejects.toThrow(CarrierUnreachable);
  });
});
