import { codes } from '@hakobu/contract/base/codes';
import * as desk from '@hakobu/contract/groups/group.desk-api';
import { mostWaitingReports } from '@hakobu/contract/groups/group.shape';
import { reportGroup } from '@hakobu/contract/groups/report.api';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../../test/at-once.ts';
import { opened } from '../../../../test/steps/groups.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld } from '../../../../test/world.ts';

const world = makeWorld();

const reportsOf = async (id: string) =>
  world.platform.db.selectFrom('groups.report').select(['reason', 'answeredAt']).where('groupCode', '=', id).execute();

test('whoever sees a group reports it; told ten times at once, and again, it is one report with the latest words', async () => {
  const [owner, mei] = [await world.shopper('Orange'), await world.shopper('mei')];
  const { id } = await opened(world, owner, { isPrivate: true });
  const told = await atOnce(
    Array.from({ length: 10 }, () => () => mei.call(reportGroup, { id, reason: '要我加微信付款' })),
  );
  expect(doneIn(told)).toBe(10);
  await mei.call(reportGroup, { id, reason: '要我加微信，先转账' });
  expect(await reportsOf(id)).toEqual([{ reason: '要我加微信，先转账', answeredAt: null }]);
});

test('a report of nothing, without a word, of one’s own group, or in review mode is refused', async () => {
  const [owner, mei] = [await world.shopper('Orange'), await world.shopper('mei')];
  const { id } = await opened(world, owner);
  expect(await codeOf(mei.call(reportGroup, { id, reason: ' \u200B ' }))).toBe(codes.invalidRequest);
  expect(await codeOf(mei.call(reportGroup, { id: 'GAAAAAAAAAA', reason: '骗子' }))).toBe(codes.notFound);
  expect(await codeOf(owner.call(reportGroup, { id, reason: '骗子' }))).toBe(codes.wrongState);
  const admin = await world.staff('chief', 'admin');
  await admin.call(changeSettings, { isInReview: true });
  expect(await codeOf(mei.call(reportGroup, { id, reason: '骗子' }))).toBe(codes.notFound);
  await admin.call(changeSettings, { isInReview: false });
  expect(await reportsOf(id)).toEqual([]);
});

test(`one shopper has ${mostWaitingReports} reports that wait, however many they make at once`, async () => {
  const mei = await world.shopper('mei');
  const ids: string[] = [];
  for (let count = 0; count < mostWaitingReports + 2; count += 1)
    ids.push((await opened(world, await world.shopper(`Owner ${count}`))).id);
  const told = await atOnce(ids.map((id) => () => mei.call(reportGroup, { id, reason: '骗子' })));
  expect(doneIn(told)).toBe(mostWaitingReports);
});

test('staff find groups that were reported, and answer a report once; the next one is another', async () => {
  const [owner, mei] = [await world.shopper('Orange'), await world.shopper('mei')];
  const { id } = await opened(world, owner);
  const quiet = await opened(world, owner);
  await mei.call(reportGroup, { id, reason: '要我先转账' });
  const [mori, sato] = [await world.staff('mori', 'service'), await world.staff('sato', 'service')];
  const reported = async () =>
    (await mori.call(desk.listDeskGroups, { isReported: '1' })).list.map((group) => group.id);
  expect(await reported()).toContain(id);
  expect(await reported()).not.toContain(quiet.id);
  const { group, reports } = await mori.call(desk.deskGroup, { id });
  expect([group.waitingReports, reports]).toEqual([
    1,
    [
      expect.objectContaining({
        reason: '要我先转账',
        answered: null,
        shopper: expect.objectContaining({ id: mei.id }),
      }),
    ],
  ]);
  const waiting = async () =>
    (await mori.call(deskToday, {})).queues.find(({ name }) => name === 'groupReports')?.waiting ?? -1;
  const counted = await waiting();
  expect(counted).toBeGreaterThan(0);
  const reportId = reports[0]?.id ?? '';
  const answer = '已提醒团长';
  expect(await codeOf(mori.call(desk.answerGroupReport, { id: quiet.id, reportId, answer }))).toBe(codes.notFound);
  const answers = await atOnce(
    [mori, sato].map((who) => () => who.call(desk.answerGroupReport, { id, reportId, answer })),
  );
  expect(doneIn(answers)).toBe(1);
  expect(await waiting()).toBe(counted - 1);
  expect(await reported()).not.toContain(id);
  expect((await mori.call(desk.deskGroup, { id })).reports).toMatchObject([{ id: reportId, answered: { answer } }]);
  await mei.call(reportGroup, { id, reason: '又来了' });
  expect((await mori.call(desk.deskGroup, { id })).reports.map(({ reason }) => reason)).toEqual([
    '又来了',
    '要我先转账',
  ]);
});
