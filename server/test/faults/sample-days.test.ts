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
const oneOf = <Of>(from: readonly Of[]): Of[] => fc.sample(fc.constantFrom(...from), { seed, numRuns: 1 });
/**
 * One of them in every run, on a machine of one zone; all by check:long; one that is named, to look into it:
 * SAMPLE=2026-11-24T00:20+09:00.
 */
const asked = process.env['SAMPLE'];
const moments = asked === 'all' ? all : asked ? [new Date(asked)] : oneOf(all);

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const japanMidnightAfter = (at: Date): number =>
  Math.ceil((at.getTime() + 9 * 60 * minuteMs) / dayMs) * dayMs - 9 * 60 * minuteMs;

const allZones = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const zones = asked ? allZones : oneOf(allZones);

const machineOffset = (): number => new Date(2026, 6, 1).getTimezoneOffset();

/** On a machine in Japan and on others: ten minutes into Japan's next day, and a day later, when that one is closed. */
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

/** How far everything has come at the end, as the stories of the sample tell it. */
const states: Record<string, number> = {
  'order Closed': 2,
  'order Completed': 5,
  'order InWarehouse': 41,
  'order Packing': 16,
  'order PendingPayment': 3,
  'order PendingPurchase': 17,
  'order PendingSupplement': 1,
  'order Purchased': 5,
  'order Purchasing': 5,
  'order Quoting': 4,
  'order Refunded': 5,
  'order SellerShipped': 11,
  'order Shipped': 9,
  'parcel Applied': 5,
  'parcel Cancelled': 3,
  'parcel Completed': 3,
  'parcel Delivered': 1,
  'parcel Lost': 1,
  'parcel Packing': 1,
  'parcel PendingDispatch': 3,
  'parcel PendingFreight': 1,
  'parcel PendingSheet': 1,
  'parcel Returned': 1,
  'parcel Shipped': 3,
  'parcel Waiting': 1,
  'service Agree': 1,
  'service AutoFail': 1,
  'service AutoSuccess': 1,
  'service Charge': 1,
  'service Closed': 1,
  'service Confirmed': 1,
  'service Done': 1,
  'service Paid': 2,
  'service Refunded': 1,
  'service Rejection': 1,
  'service Requested': 1,
  'service Unpaid': 1,
  'top-up Cancelled': 1,
  'top-up Checking': 2,
  'top-up Credited': 65,
  'top-up Failed': 1,
  'top-up Waiting': 3,
  'withdrawal Approved': 3,
  'withdrawal Cancelled': 1,
  'withdrawal InReview': 1,
  'withdrawal Paid': 2,
  'withdrawal Refused': 1,
  'withdrawal Requested': 3,
};

test(
  `the whole sample is played whenever the first start happens, and ends alike (seed ${seed})`,
  { timeout: moments.length * 240_000 },
  async () => {
    for (let from = 0; from < moments.length; from += atOnce) {
      const shops = await Promise.all(moments.slice(from, from + atOnce).map(fillShopAt));
      for (const [place, shop] of shops.entries()) {
        const at = shop.openedAt.toISOString();
        expect(`${at} ${shop.said}`).toBe(`${at} … the sample shop is filled.`);
        expect(await shop.unsound(), `${at}: the books`).toEqual([]);
        expect(await shop.states(), `${at}: how far everything has come`).toEqual(states);
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
