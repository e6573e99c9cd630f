import { listAccounts, listPostings, listTransactions } from '@hakobu/contract/books/journal.desk-api';
import { yen } from '@hakobu/contract/base/money';
import { readStatement, statementFile, sumStatement } from '@hakobu/contract/wallet/statement.api';
import { askSupplement, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { isSupplement, type StatementLine } from '@hakobu/contract/wallet/wallet.shape';
import { describe, expect, it } from 'vitest';
import { payFor, releaseFor } from '../../src/features/wallet/index.ts';
import { post } from '../../src/ledger/journal.ts';
import { giveBonus, openBalance } from '../../src/ledger/movements-in.ts';
import { type PostingSubject } from '../../src/ledger/movements.ts';
import { japanDayOf } from '../../src/platform/clock/clock.ts';
import type { Tx } from '../../src/platform/database/database.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import { paid, pay as payOrdersOf } from '../steps/bought.ts';
import { luckOf } from '../money/luck.ts';
import { richShopper } from '../steps/stored.ts';
import { makeWorld, type Person } from '../world.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const world = makeWorld();
const caller = systemCaller('test');
let count = 0;

const aboutOf = (shopperId: string): PostingSubject => ({
  kind: 'order',
  subject: `order:O2026112${(count += 1)}`,
  step: '',
  shopperId,
});
const inTx = (act: (tx: Tx) => Promise<unknown>): Promise<unknown> => world.platform.transact(caller, act);
const pay = (shopperId: string, costYen: number) => (tx: Tx) =>
  payFor(tx, caller, { shopperId, parts: [{ about: aboutOf(shopperId), costYen: yen(costYen) }] });
const credit = (shopperId: string, currency: 'JPY' | 'CNY', amount: number) => (tx: Tx) =>
  post(tx, 'system:test', [{ ...openBalance({ shopperId, currency, amount }), step: `${(count += 1)}` }]);

/** Begins now, and goes on when it is told to: whoever comes meanwhile is booked before. */
const begun = async (act: (tx: Tx) => Promise<unknown>): Promise<() => Promise<unknown>> => {
  const start = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const done = inTx(async (tx) => {
    start.resolve();
    await goOn.promise;
    return act(tx);
  });
  await start.promise;
  return () => {
    goOn.resolve();
    return done;
  };
};

type Paged<Item> = { readonly list: readonly Item[]; readonly nextCursor: string | null };

const walk = async <Item>(page: (cursor: string) => Promise<Paged<Item>>): Promise<Item[]> => {
  const found: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { list, nextCursor }: Paged<Item> = await page(cursor);
    found.push(...list);
    cursor = nextCursor;
  }
  return found;
};

const linesOf = (person: Person, more: { month?: string; kind?: 'order' } = {}, limit = 100) =>
  walk((cursor) => person.call(readStatement, { limit, cursor, ...more }));

type Line = Pick<StatementLine, 'amount' | 'balanceAfter'>;

/** Lines of one account, newest first, whose balance is not the one before and their amount. */
const apart = <Of extends Line>(lines: readonly Of[]): Of[] =>
  lines.filter((line, place) => {
    const before = lines[place + 1];
    return before !== undefined && line.balanceAfter !== before.balanceAfter + line.amount;
  });

const sources = ['bonus', 'JPY', 'CNY'] as const;
const mustFollow = (lines: readonly StatementLine[]): void => {
  for (const source of sources) {
    const own = lines.filter((line) => line.source === source);
    expect(apart(own)).toEqual([]);
    // Nor do their instants go back.
    expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)));
  }
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
};

const mustEndInWallet = async (person: Person, lines: readonly StatementLine[]): Promise<void> => {
  const wallet = await person.call(readWallet, {});
  const newest = sources.map((source) => lines.find((line) => line.source === source)?.balanceAfter ?? 0);
  expect(newest).toEqual([wallet.bonusYen, wallet.cashYen, wallet.cashFen]);
};

type Account = { readonly owner: string; readonly code: string; readonly from?: string; readonly until?: string };
const postingsOf = (finance: Person, account: Account, limit: number) =>
  walk((cursor) => finance.call(listPostings, { ...account, currency: 'JPY', limit, cursor }));

describe('a transaction that began first and comes last', () => {
  it('stands last in the statement, its pages, its file and at the desk, and its balance is the wallet’s', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 700 });
    world.clock.advance(1000);
    const slow = await begun(pay(mei.id, 10));
    world.clock.advance(1000);
    await inTx(pay(mei.id, 100));
    await inTx(credit(mei.id, 'CNY', 5));
    await slow();

    const lines = await linesOf(mei);
    expect(lines.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-10, 890],
      [5, 705],
      [-100, 900],
      [700, 700],
      [1000, 1000],
    ]);
    mustFollow(lines);
    await mustEndInWallet(mei, lines);
    for (const limit of [1, 2, 3]) expect(await linesOf(mei, {}, limit)).toEqual(lines);
    expect((await linesOf(mei, { kind: 'order' }, 1)).map(({ amount }) => amount)).toEqual([-10, -100]);

    const file = (await mei.call(statementFile, { from: '2026-11', source: 'JPY' })).trimEnd().split('\r\n');
    expect(file.slice(1).map((line) => line.split(',').slice(-2).join())).toEqual(['-10,890', '-100,900', '1000,1000']);

    const owner = `shopper:${mei.id}`;
    const finance = await world.staff('chen', 'finance');
    for (const limit of [1, 50])
      expect(
        (await postingsOf(finance, { owner, code: 'available' }, limit)).map(({ balanceAfter }) => balanceAfter),
      ).toEqual([890, 900, 1000]);
    const { list } = await finance.call(listTransactions, { owner, kind: 'order' });
    expect(list.map(({ postings }) => postings.find(({ code }) => code === 'available')?.balanceAfter)).toEqual([
      890, 900,
    ]);
  });

  it('is of the month in which it was booked, so that each month follows from the one before', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    // The caller’s clock is Shanghai’s, and it is December in Japan already.
    world.clock.set(new Date('2026-11-30T15:59:59.500Z'));
    const slow = await begun(pay(mei.id, 10));
    world.clock.set(new Date('2026-11-30T16:00:01Z'));
    await inTx(pay(mei.id, 100));
    await slow();
    const november = await linesOf(mei, { month: '2026-11' });
    const december = await linesOf(mei, { month: '2026-12' });
    expect(november.map(({ balanceAfter }) => balanceAfter)).toEqual([1000]);
    expect(december.map(({ balanceAfter }) => balanceAfter)).toEqual([890, 900]);
    expect((await mei.call(sumStatement, { month: '2026-12' })).sums).toMatchObject([{ inAmount: 0, outAmount: 110 }]);
    expect((await mei.call(sumStatement, { month: '2026-11' })).sums).toMatchObject([{ inAmount: 1000, outAmount: 0 }]);
    mustFollow([...december, ...november]);
    const finance = await world.staff('chen', 'finance');
    const days = await postingsOf(
      finance,
      { owner: `shopper:${mei.id}`, code: 'available', from: '2026-12-01', until: '2026-12-01' },
      50,
    );
    expect(days.map(({ balanceAfter }) => balanceAfter)).toEqual([890, 900]);
  });
});

it('a paid supplement is called one: in the statement, its file in every language, and the desk’s postings', async () => {
  const mei = await richShopper(world, 'mei');
  const buyer = await world.staff('yamada', 'buyer');
  const finance = await world.staff('chen', 'finance');
  const [id = ''] = await paid(world, mei, [{}]);
  await buyer.call(claimOrder, { id });
  await buyer.call(askSupplement, { id, goodsYen: 3700, domesticYen: 0 });
  await payOrdersOf(mei, [id]);
  const [line, first] = await linesOf(mei, { kind: 'order' });
  expect([line?.reason, first?.reason]).toEqual(['supplement', 'payment']);
  const words = { 'zh-CN': '补款', 'zh-TW': '補款', en: 'Supplement', ja: '追加支払い' };
  const month = japanDayOf(world.clock.now()).slice(0, 7);
  for (const [language, word] of Object.entries(words)) {
    const headers = { authorization: `Bearer ${mei.token}`, 'accept-language': language };
    const { body } = await world.http.inject({ url: `${statementFile.path}?from=${month}&kind=order`, headers });
    expect(body.split('\r\n')[1]?.split(',')[3]).toBe(word);
  }
  const [held] = await postingsOf(finance, { owner: `shopper:${mei.id}`, code: 'held' }, 1);
  expect(isSupplement(held?.kind ?? '', held?.step ?? '')).toBe(true);
});

it(`payments at once, each waiting as long as it likes, leave a statement that follows line by line, also while it is read (SEED=${seed})`, async () => {
  const luck = luckOf(seed);
  const mei = await world.shopper('mei', { yen: 50_000, fen: 50_000, bonusYen: 500 });
  const owner = `shopper:${mei.id}`;
  const finance = await world.staff('chen', 'finance');
  const open: PostingSubject[] = [];
  const acts = [
    (tx: Tx) => pay(mei.id, luck.whole(1, 300))(tx),
    credit(mei.id, 'JPY', 7),
    credit(mei.id, 'CNY', 3),
    (tx: Tx) =>
      post(tx, 'system:test', [giveBonus({ shopperId: mei.id, reason: `r${(count += 1)}`, amountYen: yen(20) })]),
    async (tx: Tx) => {
      const about = aboutOf(mei.id);
      await payFor(tx, caller, { shopperId: mei.id, parts: [{ about, costYen: yen(11) }] });
      open.push(about);
    },
    async (tx: Tx) => {
      const about = open.shift();
      if (about) await releaseFor(tx, caller, about);
    },
  ];

  /** Each begins when there is room and goes on in an order of its own; the clock runs meanwhile. */
  const write = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const waiting = [];
      for (let at = 0; at < 4; at += 1) {
        waiting.push(await begun(luck.pick(acts)));
        world.clock.advance(luck.whole(0, 1500));
      }
      const inAnyOrder = waiting.map((goOn) => ({ goOn, key: luck.next() })).toSorted((a, b) => a.key - b.key);
      await Promise.all(inAnyOrder.map(({ goOn }) => goOn()));
    }
  };

  let isWriting = true;
  const read = async (): Promise<number> => {
    let walks = 0;
    while (isWriting) {
      const before = await linesOf(mei);
      const walked = await linesOf(mei, {}, luck.whole(1, 9));
      mustFollow(walked);
      const ids = new Set(walked.map(({ id }) => id));
      expect(before.filter(({ id }) => !ids.has(id))).toEqual([]);
      expect(apart(await postingsOf(finance, { owner, code: 'available' }, 5))).toEqual([]);
      walks += 1;
    }
    return walks;
  };
  const written = write(12).finally(() => {
    isWriting = false;
  });
  const [walks] = await Promise.all([read(), written]);
  expect(walks).toBeGreaterThan(0);

  const lines = await linesOf(mei, {}, 7);
  mustFollow(lines);
  await mustEndInWallet(mei, lines);
  const { list } = await finance.call(listAccounts, { owner });
  const kept = list.filter(({ code }) => code !== 'held').reduce((all, { postings }) => all + postings, 0);
  expect(lines).toHaveLength(kept);
});
