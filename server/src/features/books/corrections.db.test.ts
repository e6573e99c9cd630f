import {
  applyCorrection,
  listCorrections,
  proposeCorrection,
  rejectCorrection,
  withdrawCorrection,
} from '@hakobu/contract/books/correction.desk-api';
import type { Adjustment, CorrectionContent } from '@hakobu/contract/books/correction.shape';
import { proveInvariants, readInvariants } from '@hakobu/contract/books/invariant.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { readStatement } from '@hakobu/contract/wallet/statement.api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { unsoundBooks } from '../../../test/invariants.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { findTransaction, readJournal, readSubject } from '../../ledger/entries.ts';
import { readBalances } from '../../ledger/journal.ts';

const world = makeWorld();
let chen: Person;
let wu: Person;

beforeAll(async () => {
  chen = await world.staff('chen', 'finance');
  wu = await world.staff('wu', 'finance');
});

const company = (account: Adjustment['from']['account']) => ({ account, shopperId: null });
const of = (shopper: Person, account: 'available' | 'bonus' = 'available') => ({ account, shopperId: shopper.id });
const giving = (to: Person, amount: number, more: Partial<Adjustment> = {}): CorrectionContent => ({
  reverses: null,
  adjustment: { from: company('compensation'), to: of(to), currency: 'JPY', amount, ...more },
  reason: 'the goods were spoilt',
});
const propose = (content: CorrectionContent, by = chen) => by.call(proposeCorrection, content);
const yenOf = async (shopper: Person) => (await readBalances(world.platform.db, shopper.id)).cashYen;

describe('a correction', () => {
  it('moves nothing until another applies it, and then stands in the statement with its reason', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const { code, fingerprint, state } = await propose(giving(mei, 300));
    expect(state).toBe('Proposed');
    expect(await yenOf(mei)).toBe(1000);
    const queue = (await wu.call(deskToday, {})).queues.find(({ name }) => name === 'corrections');
    expect(queue?.waiting).toBe(1);
    const applied = await wu.call(applyCorrection, { code, fingerprint });
    expect(applied).toMatchObject({ state: 'Applied', proposedBy: 'chen', decidedBy: 'wu', proposedByMe: false });
    expect(await yenOf(mei)).toBe(1300);
    const [line] = (await mei.call(readStatement, {})).list;
    expect(line).toMatchObject({ kind: 'correction', reason: 'correction', amount: 300, balanceAfter: 1300 });
    const [posted] = await readSubject(world.platform.db, `correction:${code}`);
    expect(posted?.facts).toMatchObject({ why: 'the goods were spoilt' });
    expect(applied.transactionIds).toEqual([posted?.id]);
  });

  it('is never applied by who proposed it, nor by who may not correct, nor twice', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const service = await world.staff('li', 'service');
    const { code, fingerprint } = await propose(giving(mei, 300));
    expect(await codeOf(chen.call(applyCorrection, { code, fingerprint }))).toBe(codes.notPermitted);
    expect(await codeOf(service.call(applyCorrection, { code, fingerprint }))).toBe(codes.notPermitted);
    expect(await codeOf(service.call(proposeCorrection, giving(mei, 1)))).toBe(codes.notPermitted);
    const third = await world.staff('sun', 'finance');
    const tries = [wu, third, wu, third].map((who) => who.call(applyCorrection, { code, fingerprint }));
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(await yenOf(mei)).toBe(1300);
  });

  it('is not applied when it is not what was seen', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const { code, fingerprint } = await propose(giving(mei, 300));
    const other = await propose(giving(mei, 301));
    expect(await codeOf(wu.call(applyCorrection, { code, fingerprint: other.fingerprint }))).toBe(codes.priceChanged);
    await world.pool.query('update books.correction set amount = 30000 where code = $1', [code]);
    expect(await codeOf(wu.call(applyCorrection, { code, fingerprint }))).toBe(codes.priceChanged);
    expect(await yenOf(mei)).toBe(1000);
  });

  it('lapses when who proposed it lost the right, or left', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    for (const loses of [
      'delete from staff.member_role where member_id = $1',
      'update staff.member set is_active = false where id = $1',
    ]) {
      const gone = await world.staff('gone', 'finance');
      const { code, fingerprint } = await propose(giving(mei, 300), gone);
      await world.pool.query(loses, [gone.id]);
      expect((await wu.call(applyCorrection, { code, fingerprint })).state).toBe('Lapsed');
      expect(await codeOf(wu.call(applyCorrection, { code, fingerprint }))).toBe(codes.wrongState);
    }
    expect(await yenOf(mei)).toBe(1000);
  });

  it('is rejected by anybody, and withdrawn by who proposed it alone', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const first = await propose(giving(mei, 300));
    expect(await codeOf(wu.call(withdrawCorrection, { code: first.code }))).toBe(codes.notPermitted);
    expect((await chen.call(withdrawCorrection, { code: first.code })).state).toBe('Withdrawn');
    const second = await propose(giving(mei, 300));
    expect(await wu.call(rejectCorrection, { code: second.code, note: 'no' })).toMatchObject({
      state: 'Rejected',
      note: 'no',
    });
    expect(await codeOf(wu.call(applyCorrection, { code: second.code, fingerprint: second.fingerprint }))).toBe(
      codes.wrongState,
    );
    const { list } = await wu.call(listCorrections, { state: 'Rejected' });
    expect(list.map(({ code }) => code)).toContain(second.code);
  });

  it('takes from a balance what is there, never more', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const lin = await world.shopper('lin');
    const over = await propose(giving(lin, 1001, { from: of(mei) }));
    expect(await codeOf(wu.call(applyCorrection, over))).toBe(codes.insufficientBalance);
    const fits = await propose(giving(lin, 1000, { from: of(mei) }));
    await wu.call(applyCorrection, fits);
    expect([await yenOf(mei), await yenOf(lin)]).toEqual([0, 1000]);
  });

  it('goes between accounts that fit alone', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const wrong: Partial<Adjustment>[] = [
      { to: company('promotion') },
      { to: of(mei), from: of(mei) },
      { to: { account: 'available', shopperId: null } },
      { to: { account: 'available', shopperId: crypto.randomUUID() } },
      { from: company('promotion') },
      { to: of(mei, 'bonus') },
      { currency: 'CNY' },
      { from: of(mei, 'bonus') },
    ];
    for (const more of wrong) expect(await codeOf(propose(giving(mei, 5, more)))).toBe(codes.invalidRequest);
    expect(await codeOf(propose({ reverses: null, adjustment: null, reason: 'x' }))).toBe(codes.invalidRequest);
  });
});

describe('undoing a transaction', () => {
  it('posts its mirror image and the new entry together, once', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const [opened] = await readSubject(world.platform.db, `opening:${mei.id}`);
    const content = { ...giving(mei, 900, { from: company('opening') }), reverses: opened?.id ?? '' };
    const proposed = await propose(content);
    expect(await codeOf(propose(content, wu))).toBe(codes.wrongState);
    const applied = await wu.call(applyCorrection, proposed);
    expect(applied.transactionIds).toHaveLength(2);
    expect(await yenOf(mei)).toBe(900);
    expect((await findTransaction(world.platform.db, opened?.id ?? ''))?.reversedBy).toBe(applied.transactionIds[0]);
    expect(await codeOf(propose(content))).toBe(codes.wrongState);
  });

  it('is proposed again after it was rejected, withdrawn or lapsed, and applied then: no invariant cries', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const [opened] = await readSubject(world.platform.db, `opening:${mei.id}`);
    const content = { reverses: opened?.id ?? '', adjustment: null, reason: 'opened wrongly' };
    await wu.call(rejectCorrection, { code: (await propose(content)).code, note: 'no' });
    await chen.call(withdrawCorrection, { code: (await propose(content)).code });
    const gone = await world.staff('gone', 'finance');
    const lapsing = await propose(content, gone);
    await world.pool.query('update staff.member set is_active = false where id = $1', [gone.id]);
    expect((await wu.call(applyCorrection, lapsing)).state).toBe('Lapsed');
    await wu.call(applyCorrection, await propose(content));
    expect(await yenOf(mei)).toBe(0);
    expect(await unsoundBooks(world.platform.db, world.app.invariants)).toEqual([]);
  });

  it('is refused where the money was spent meanwhile, and for what goes back in its own way', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const lin = await world.shopper('lin');
    const [opened] = await readSubject(world.platform.db, `opening:${mei.id}`);
    const proposed = await propose({ reverses: opened?.id ?? '', adjustment: null, reason: 'opened wrongly' });
    await wu.call(applyCorrection, await propose(giving(lin, 1, { from: of(mei) })));
    expect(await codeOf(wu.call(applyCorrection, proposed))).toBe(codes.insufficientBalance);
    const [reversed] = await readJournal(world.platform.db, { kind: 'balance.open.reversed', limit: 1 });
    expect(await codeOf(propose({ reverses: reversed?.id ?? '', adjustment: null, reason: 'x' }))).toBe(
      codes.wrongState,
    );
    expect(await codeOf(propose({ reverses: crypto.randomUUID(), adjustment: null, reason: 'x' }))).toBe(
      codes.notFound,
    );
  });
});

describe('the invariants', () => {
  it('are shown by number with their last proof, proven now or in the night', async () => {
    const before = await chen.call(readInvariants, {});
    expect(before.numbered.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
    expect(before.numbered[0]?.invariants[0]?.provenAt).toBeNull();
    const proven = await chen.call(proveInvariants, {});
    const all = [...proven.numbered.flatMap(({ invariants }) => invariants), ...proven.others];
    expect(all.map(({ name }) => name).toSorted()).toEqual(world.app.invariants.map(({ name }) => name).toSorted());
    expect(all.filter(({ breaches }) => breaches !== 0)).toEqual([]);
    world.clock.set(new Date('2026-11-21T03:00:00+09:00'));
    await world.settle();
    const finance = await world.staff('night', 'finance');
    const { numbered } = await finance.call(readInvariants, {});
    expect(numbered[0]?.invariants[0]?.provenAt).toBe('2026-11-20T18:00:00.000Z');
  });
});
