import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { loosening } from '@hakobu/contract/settings/loosening';
import * as api from '@hakobu/contract/settings/settings.desk-api';
import { defaultSettings, type SettingsChange } from '@hakobu/contract/settings/settings.shape';
import { proposeStaffChange } from '@hakobu/contract/staff/staff-change.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { atOnce, doneIn } from '../../../test/at-once.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../test/world.ts';

const world = makeWorld();
let ann: Person;
let ben: Person;

// Each test has a company of its own: who worked in the one before is gone.
beforeEach(async () => {
  await world.pool.query(`update staff.member set is_active = false`);
  await world.pool.query(`delete from settings.setting`);
  await world.pool.query(`delete from staff.matrix_change`);
  await world.pool.query(
    `update proposals.proposal set state = 'Withdrawn', decided_by = proposed_by, decided_name = '', decided_account = '',
       decided_at = now() where state = 'Proposed'`,
  );
  ann = await world.staff('ann', 'admin');
  ben = await world.staff('ben', 'admin');
});

const change = (given: SettingsChange, by = ann) => by.call(api.changeSettings, given);
const now = () => ann.call(api.readSettings, {});
const newest = async (by = ben) => (await by.call(api.readSettingsProposal, {})).newest;
const agree = async (by = ben) => by.call(api.agreeToSettings, { id: (await newest())?.id ?? '' });

/** For each setting that guards money, a change that loosens it. */
const looser: SettingsChange = {
  mostFreePayYen: 1_000_000_000,
  payCodeAboveYen: 1_000_000_000,
  secondPersonAboveYen: 1_000_000_000,
  topUpSecondPersonAboveYen: 1_000_000_000,
  topUpBonusPercent: 100,
  payeeCoolingHours: 0,
  codesADay: 1_000_000,
  firstGroupMembers: 100,
  freezesOnChargeback: false,
};

/** Loosened only where somebody asked for it first: tried beside what it asks for, in `required-factor.db.test.ts`. */
const triedElsewhere = ['secondFactorRoles'];

describe('what loosens a guard of money', () => {
  test('every guard is tried here', () => {
    const guards = Object.entries(loosening).flatMap(([name, way]) => (way === null ? [] : [name]));
    expect([...Object.keys(looser), ...triedElsewhere].toSorted()).toEqual(guards.toSorted());
  });

  it.each(Object.entries(looser))('%s waits for another', async (name, value) => {
    await change({ [name]: value });
    expect(await now()).toEqual(defaultSettings);
    expect(await codeOf(agree(ann))).toBe(codes.notPermitted);
    expect(await agree()).toMatchObject({ state: 'Applied', isAlone: false, after: { [name]: value } });
    expect(await now()).toEqual({ ...defaultSettings, [name]: value });
    // The way back is one person's.
    await change({ [name]: defaultSettings[name as keyof SettingsChange] });
    expect(await now()).toEqual(defaultSettings);
  });

  it('with what does not, only it waits; the log tells who stood for what', async () => {
    await change({ secondPersonAboveYen: 900_000, payeeCoolingHours: 48, companyName: '运' });
    expect(await now()).toEqual({ ...defaultSettings, payeeCoolingHours: 48, companyName: '运' });
    expect(await newest()).toMatchObject({
      state: 'Proposed',
      before: { secondPersonAboveYen: 100_000 },
      after: { secondPersonAboveYen: 900_000 },
      proposedBy: { name: 'ann' },
    });
    const queue = (await ben.call(deskToday, {})).queues.find(({ name }) => name === 'settingProposals');
    expect(queue?.waiting).toBe(1);
    await agree();
    const [entry] = (await ben.call(listAudit, { object: 'settings' })).list;
    expect(entry).toMatchObject({
      actorName: 'ben',
      before: { secondPersonAboveYen: 100_000 },
      after: { secondPersonAboveYen: 900_000, proposedBy: expect.stringMatching(/^ann \(.+\)$/) },
    });
  });

  it('is done once by those who agree at once', async () => {
    const cho = await world.staff('cho', 'admin');
    await change(looser);
    const outcomes = await atOnce([ben, cho, ben, cho].map((who) => () => agree(who)));
    expect(doneIn(outcomes)).toBe(1);
  });

  it('lapses where a value was changed meanwhile, and where who proposed it may no longer', async () => {
    await change({ secondPersonAboveYen: 900_000 });
    await change({ secondPersonAboveYen: 50_000 }, ben);
    expect(await agree()).toMatchObject({ state: 'Lapsed' });
    expect((await now()).secondPersonAboveYen).toBe(50_000);
    const cho = await world.staff('cho', 'admin');
    await change(looser, cho);
    await world.pool.query('update staff.member set is_active = false where id = $1', [cho.id]);
    expect(await agree()).toMatchObject({ state: 'Lapsed' });
    expect((await now()).topUpBonusPercent).toBe(10);
  });

  it('is refused with a reason or taken back by who proposed it, and one waits at a time', async () => {
    await change(looser);
    expect(await codeOf(change({ payeeCoolingHours: 1 }, ben))).toBe(codes.wrongState);
    const id = (await newest())?.id ?? '';
    expect(await codeOf(ben.call(api.withdrawSettings, { id }))).toBe(codes.notPermitted);
    expect(await ben.call(api.rejectSettings, { id, note: '不需要' })).toMatchObject({ state: 'Rejected' });
    expect(await codeOf(agree())).toBe(codes.wrongState);
    await change(looser);
    const own = (await newest())?.id ?? '';
    expect(await ann.call(api.withdrawSettings, { id: own })).toMatchObject({ state: 'Withdrawn' });
    expect(await now()).toEqual(defaultSettings);
  });
});

describe('who is the only one', () => {
  it('acts alone, and the log says so', async () => {
    await world.pool.query('update staff.member set is_active = false where id = $1', [ben.id]);
    await change(looser);
    expect(await now()).toMatchObject(looser);
    const [entry] = (await ann.call(listAudit, { object: 'settings' })).list;
    expect(entry).toMatchObject({ actorName: 'ann', after: { isAlone: true } });
    await change({ companyName: '运' });
    const [plain] = (await ann.call(listAudit, { object: 'settings' })).list;
    expect(plain?.after).toEqual({ companyName: '运' });
  });

  it('is nobody by their own doing: the settings are taken from somebody by two', async () => {
    await world.pool.query('update staff.member set is_active = false where id = $1', [ben.id]);
    const sue = await world.staff('sue', 'service');
    const cells = [{ role: 'service', permission: 'settings.write', isGranted: true }] as const;
    await ann.call(proposeStaffChange, { content: { kind: 'matrix', cells: [...cells] }, reason: '' });
    const cho = await world.staff('cho', 'admin');
    const taking = cells.map((cell) => ({ ...cell, isGranted: false }));
    const matrix = await ann.call(proposeStaffChange, { content: { kind: 'matrix', cells: taking }, reason: '' });
    expect(matrix.state).toBe('Proposed');
    const disabling = await cho.call(proposeStaffChange, {
      content: { kind: 'disable', memberId: sue.id },
      reason: '',
    });
    expect(disabling.state).toBe('Proposed');
  });
});
