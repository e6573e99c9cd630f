import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillShopAt, type SampleShop } from '../sample-shop.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const everyHour = Array.from({ length: 24 }, (_, hour) => `2026-11-24T${String(hour).padStart(2, '0')}:20`);
/** Around the ends of a month, of a year, and of February in a year without and with a leap day. */
const ends = ['2026-12-01', '2027-01-01', '2027-03-01', '2028-02-29', '2028-03-01'].flatMap((day) => {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 1).toISOString().slice(0, 10);
  return [`${before}T23:50`, `${day}T00:10`, `${day}T01:20`];
});
const all = [...everyHour, ...ends].map((moment) => new Date(`${moment}:00+09:00`));

const atOnce = 2;
const inEveryRun = (): Date[] => {
  const options = { minLength: atOnce, maxLength: atOnce };
  return fc.sample(fc.shuffledSubarray(all, options), { seed, numRuns: 1 })[0] ?? [];
};
/** Two of them in every run; all by check:long; one that is named, to look into it: SAMPLE=2026-11-24T00:20+09:00. */
const asked = process.env['SAMPLE'];
const moments = asked === 'all' ? all : asked ? [new Date(asked)] : inEveryRun();

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const japanMidnightAfter = (at: Date): number =>
  Math.ceil((at.getTime() + 9 * 60 * minuteMs) / dayMs) * dayMs - 9 * 60 * minuteMs;

const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'];

const machineOffset = (): number => new Date(2026, 6, 1).getTimezoneOffset();

/** On machines of four time zones: ten minutes into Japan's next day, and a day later, when that one is closed. */
const mustBeCutAlike = async (shop: SampleShop, zoned: readonly string[]): Promise<void> => {
  const midnight = japanMidnightAfter(shop.openedAt);
  const days = [new Date(midnight + 10 * minuteMs), new Date(midnight + dayMs + 10 * minuteMs)];
  const inJapan = await shop.pagesIn('Asia/Tokyo', days);
  const answered = Object.values(inJapan).filter(({ body }) => !/^\{"code":(?!10000\b)/.test(body));
  expect(answered.length, 'pages that answer').toBeGreaterThan(250);
  const differences: string[] = [];
  for (const zone of zoned) {
    const there = await shop.pagesIn(zone, days);
    for (const [page, { body }] of Object.entries(inJapan)) {
      const [here, other] = [body, there[page]?.body ?? ''];
      if (here === other) continue;
      let same = 0;
      while (here[same] === other[same]) same += 1;
      const from = Math.max(0, same - 60);
      differences.push(`${zone} ${page}: ${here.slice(from, from + 140)} | ${other.slice(from, from + 140)}`);
    }
  }
  expect(differences).toEqual([]);
};

test(
  `the whole sample is played whenever the first start happens, and ends alike (seed ${seed})`,
  { timeout: moments.length * 240_000 },
  async () => {
    let first: Record<string, number> | undefined;
    for (let from = 0; from < moments.length; from += atOnce) {
      const shops = await Promise.all(moments.slice(from, from + atOnce).map(fillShopAt));
      for (const [place, shop] of shops.entries()) {
        const at = shop.openedAt.toISOString();
        expect(`${at} ${shop.said}`).toBe(`${at} … the sample shop is filled.`);
        expect(await shop.unsound(), `${at}: the books`).toEqual([]);
        first ??= await shop.states();
        expect(await shop.states(), `${at}: how far everything has come`).toEqual(first);
        // The zones' own turn takes as long as a filling: one shop of each round has it.
        if (place === 0) await mustBeCutAlike(shop, zones);
        await shop.drop();
      }
    }
  },
);

test('the machine of a test really is in the time zone that it names', () => {
  const before = process.env['TZ'];
  process.env['TZ'] = 'Pacific/Kiritimati';
  const there = machineOffset();
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
  expect(there).toBe(-14 * 60);
});
