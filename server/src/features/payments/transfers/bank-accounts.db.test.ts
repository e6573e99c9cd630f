import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import * as api from '@hakobu/contract/payments/top-up.api';
import * as desk from '@hakobu/contract/payments/top-up.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, doneIn } from '../../../../test/at-once.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';

const world = makeWorld();
const ours = { JPY: 'A bank of Japan\n1234567', CNY: '' };
const theirs = { ...ours, JPY: 'A bank of Japan\n6666666' };
let ann: Person;
let ben: Person;
let mei: Person;

// Each test has a company of its own: who worked in the one before is gone.
beforeEach(async () => {
  await world.pool.query(`update staff.member set is_active = false`);
  await world.pool.query(
    `update proposals.proposal set state = 'Withdrawn', decided_by = proposed_by, decided_name = '', decided_account = '',
       decided_at = now() where state = 'Proposed'`,
  );
  await world.pool.query(`delete from payments.bank_account`);
  ann = await world.staff('ann', 'finance');
  ben = await world.staff('ben', 'finance');
  mei = await world.shopper('mei');
  await set(ours);
});

const set = (bankAccounts: typeof ours, by = ann) => by.call(desk.changeTopUpTerms, { tiers: [], bankAccounts });
const accounts = async () => (await ann.call(desk.readTopUpTerms, {})).bankAccounts;
const newest = async (by = ben) => (await by.call(desk.readAccountsProposal, {})).newest;
const idOf = async () => (await newest())?.id ?? '';
const agree = async (by = ben) => by.call(desk.agreeToAccounts, { id: await idOf() });
const start = async () => (await mei.call(api.startTopUp, { currency: 'JPY', amount: 5000, provider: 'bank' })).code;
const shownTo = async (code: string) => (await mei.call(api.topUpDetail, { code })).bank?.account;

describe('the attack', () => {
  it('one of finance names another account: shoppers see the old one, in what was started and what is started', async () => {
    const before = await start();
    expect((await set(theirs)).bankAccounts).toEqual(ours);
    expect(await accounts()).toEqual(ours);
    expect(await codeOf(agree(ann))).toBe(codes.notPermitted);
    expect(await shownTo(before)).toBe(ours.JPY);
    expect(await shownTo(await start())).toBe(ours.JPY);
  });

  it('emptied and named anew by one alone, it waits all the same', async () => {
    await set({ JPY: '', CNY: '' });
    expect(await codeOf(start())).toBe(codes.notFound);
    await set(theirs);
    expect(await accounts()).toEqual({ JPY: '', CNY: '' });
  });

  it('emptied first, it hides from the second one what it replaces: they see the last account, who emptied it and when', async () => {
    const read = () => ben.call(desk.readAccountsProposal, {});
    expect((await read()).emptied, 'one that stands was not emptied').toEqual({ JPY: null, CNY: null });
    await set({ JPY: '', CNY: '' });
    const at = world.clock.now().toISOString();
    world.clock.advance(60_000);
    // Tiers that are set meanwhile, and the proposal itself, are no emptying.
    await set({ JPY: '', CNY: '' }, ben);
    await set(theirs);
    const { newest: proposal, emptied } = await read();
    expect(proposal).toMatchObject({ before: { JPY: '' }, after: { JPY: theirs.JPY } });
    const by = { name: 'ann', account: expect.stringMatching(/^ann/) };
    expect(emptied).toEqual({ JPY: { was: ours.JPY, by, at }, CNY: null });
    // What two agreed to is the last one from then on.
    await agree();
    expect((await read()).emptied.JPY).toBeNull();
    await set({ JPY: '', CNY: '' }, ben);
    expect((await read()).emptied.JPY).toMatchObject({ was: theirs.JPY, by: { name: 'ben' } });
  });

  it('written past the server, the database refuses that the one who proposed it agrees', async () => {
    await set(theirs);
    const agreed = world.pool.query(
      `update proposals.proposal set state = 'Applied', decided_by = proposed_by, decided_name = proposed_name,
         decided_account = proposed_account, decided_at = now() where state = 'Proposed'`,
    );
    await expect(agreed).rejects.toThrow('two_people');
    const changed = world.pool.query(`update proposals.proposal set after = '{}' where state = 'Proposed'`);
    await expect(changed).rejects.toThrow('never changed');
  });
});

describe('two people', () => {
  it('change the account: what is started then shows the new one, what was started shows what it did', async () => {
    const before = await start();
    await set(theirs);
    expect(await newest()).toMatchObject({
      state: 'Proposed',
      before: { JPY: ours.JPY },
      after: { JPY: theirs.JPY },
      proposedBy: { name: 'ann' },
      proposedByMe: false,
    });
    const queue = (await ben.call(deskToday, {})).queues.find(({ name }) => name === 'accountProposals');
    expect(queue?.waiting).toBe(1);
    expect(await agree()).toMatchObject({ state: 'Applied', isAlone: false, decidedBy: { name: 'ben' } });
    expect(await accounts()).toEqual(theirs);
    expect(await shownTo(before)).toBe(ours.JPY);
    expect(await shownTo(await start())).toBe(theirs.JPY);
    const admin = await world.staff('admin', 'admin');
    const [entry] = (await admin.call(listAudit, { object: 'topUpTerms' })).list;
    expect(entry).toMatchObject({
      actorName: 'ben',
      before: { bankAccounts: { JPY: ours.JPY } },
      after: { bankAccounts: { JPY: theirs.JPY }, proposedBy: expect.stringMatching(/^ann \(.+\)$/) },
    });
  });

  it('who agree at once with others do it once', async () => {
    const cho = await world.staff('cho', 'finance');
    await set(theirs);
    const outcomes = await atOnce([ben, cho, ben, cho].map((who) => () => agree(who)));
    expect(doneIn(outcomes)).toBe(1);
    expect(await codeOf(agree())).toBe(codes.wrongState);
  });

  it('may refuse and take back; nobody else may, and one waits at a time', async () => {
    await set(theirs);
    expect(await codeOf(set({ ...ours, JPY: 'another' }, ben))).toBe(codes.wrongState);
    const id = await idOf();
    expect(await codeOf(ben.call(desk.withdrawAccounts, { id }))).toBe(codes.notPermitted);
    const service = await world.staff('service', 'service');
    expect(await codeOf(service.call(desk.agreeToAccounts, { id }))).toBe(codes.notPermitted);
    expect(await codeOf(service.call(desk.readAccountsProposal, {}))).toBe(codes.notPermitted);
    const refused = await ben.call(desk.rejectAccounts, { id, note: '不认识这个账户' });
    expect(refused).toMatchObject({ state: 'Rejected', note: '不认识这个账户' });
    expect(await codeOf(agree())).toBe(codes.wrongState);
    await set(theirs);
    expect(await ann.call(desk.withdrawAccounts, { id: await idOf() })).toMatchObject({ state: 'Withdrawn' });
    expect(await accounts()).toEqual(ours);
  });

  it('agree to nothing that was seen otherwise, nor to what somebody proposed who may no longer', async () => {
    await set(theirs);
    await set({ JPY: '', CNY: '' }, ben);
    expect(await agree()).toMatchObject({ state: 'Lapsed' });
    expect((await accounts()).JPY).toBe('');
    const cho = await world.staff('cho', 'finance');
    await set(theirs, cho);
    await world.pool.query('update staff.member set is_active = false where id = $1', [cho.id]);
    expect(await agree()).toMatchObject({ state: 'Lapsed' });
    expect((await accounts()).JPY).toBe('');
  });
});

describe('one person', () => {
  it('sets the first account of a currency, takes one away, and sets the tiers', async () => {
    const before = await newest();
    await set({ ...ours, CNY: 'A bank of China' });
    expect(await accounts()).toEqual({ ...ours, CNY: 'A bank of China' });
    await set(ours);
    expect(await accounts()).toEqual(ours);
    expect(await newest()).toEqual(before);
  });

  it('who is the only one left acts alone, and the log says so', async () => {
    await world.pool.query('update staff.member set is_active = false where id = $1', [ben.id]);
    expect((await set(theirs)).bankAccounts).toEqual(theirs);
    const admin = await world.staff('admin', 'admin');
    const [entry] = (await admin.call(listAudit, { object: 'topUpTerms' })).list;
    expect(entry).toMatchObject({ actorName: 'ann', after: { isAlone: true, bankAccounts: theirs } });
  });
});
