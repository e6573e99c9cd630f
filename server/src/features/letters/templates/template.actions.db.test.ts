import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { letterDetail, listLetters } from '@hakobu/contract/letters/letter.api';
import { changeTemplate, listTemplates, readTemplate } from '@hakobu/contract/letters/template.desk-api';
import { changeLanguage } from '@hakobu/contract/shoppers/shoppers.api';
import { expect, test } from 'vitest';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../../../platform/outbox/outbox.ts';

const world = makeWorld();
const template = 'payPasswordChanged';
const words = (title: string) => ({ title, paragraphs: [`${title}。`] });

let times = 0;
const changePassword = async (mei: Person) => {
  times += 1;
  const at = new Date(world.clock.now().getTime() + times).toISOString();
  await world.platform.transact(systemCaller('test'), (tx) =>
    record(tx, 'payPassword.set', { shopperId: mei.id, how: 'changed', at }),
  );
  await world.settle();
  world.clock.advance(1000);
};
const titlesOf = async (mei: Person) => (await mei.call(listLetters, {})).list.map(({ title }) => title);
const versionOf = async (staff: Person) => (await staff.call(readTemplate, { template })).version;

test('words are the company’s from now on; letters that were written keep theirs, in every language', async () => {
  const content = await world.staff('mori', 'content');
  const mei = await world.shopper('mei');
  await changePassword(mei);
  const before = await content.call(readTemplate, { template });
  expect(before).toMatchObject({ version: 0, words: {}, editedIn: [], changedBy: null, isOfSecurity: true });
  const changed = await content.call(changeTemplate, {
    template,
    version: 0,
    words: { 'zh-CN': words('密码换了'), en: null },
  });
  expect(changed).toMatchObject({ version: 1, editedIn: ['zh-CN'], changedBy: 'mori' });
  expect(changed.titles['zh-CN']).toBe('密码换了');
  await changePassword(mei);
  await content.call(changeTemplate, { template, version: 1, words: { 'zh-CN': words('又换了') } });
  await changePassword(mei);
  expect(await titlesOf(mei)).toEqual(['又换了', '密码换了', '支付密码已修改']);
  await mei.call(changeLanguage, { language: 'en' });
  const own = before.standard.en.title;
  expect(await titlesOf(mei)).toEqual([own, own, own]);
  const [newest] = (await mei.call(listLetters, {})).list;
  expect((await mei.call(letterDetail, { id: newest?.id ?? '' })).paragraphs).toEqual(before.standard.en.paragraphs);
});

test('back to the product’s own words: what says the same is not kept, and every version stays to be seen', async () => {
  const content = await world.staff('mori', 'content');
  const { standard } = await content.call(readTemplate, { template });
  const back = await content.call(changeTemplate, { template, version: 2, words: { 'zh-CN': standard['zh-CN'] } });
  expect(back).toMatchObject({ version: 3, words: {}, editedIn: [] });
  expect(back.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(back.versions[1]?.words['zh-CN']?.title).toBe('又换了');
  const listed = await content.call(listTemplates, {});
  expect(listed.find((each) => each.template === template)).toMatchObject({ version: 3, editedIn: [] });
  const admin = await world.staff('sato', 'admin');
  const { list } = await admin.call(listAudit, { action: 'letters.write' });
  expect(list).toHaveLength(3);
  expect(list[0]).toMatchObject({ actorName: 'mori', object: `letterTemplate:${template}` });
});

test('who saw an older version is refused, and of twenty who change at once one does', async () => {
  const content = await world.staff('mori', 'content');
  const version = await versionOf(content);
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) =>
      content.call(changeTemplate, { template, version, words: { 'zh-CN': words(`第${place}`) } }),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = tries.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals.every((refusal) => isProblem(refusal, codes.wrongState))).toBe(true);
  expect(await versionOf(content)).toBe(version + 1);
});

test('faults are refused with where they are, and nothing is kept', async () => {
  const content = await world.staff('mori', 'content');
  const given = {
    template: 'orderBought',
    version: 0,
    words: { 'zh-CN': words('买到了'), ja: { title: '<b>{goods}</b>', paragraphs: ['{goods} {secret}', ''] } },
  };
  const refusal = await content.call(changeTemplate, given).catch((error: unknown) => error);
  if (!isProblem(refusal, codes.invalidRequest)) throw refusal;
  expect(refusal.data).toEqual({
    faults: [
      { language: 'zh-CN', place: 'all', fault: 'missing', name: 'goods' },
      { language: 'ja', place: 'title', fault: 'html', name: '' },
      { language: 'ja', place: 0, fault: 'unknown', name: 'secret' },
      { language: 'ja', place: 1, fault: 'empty', name: '' },
    ],
  });
  expect((await content.call(readTemplate, { template: 'orderBought' })).version).toBe(0);
  await expect(content.call(readTemplate, { template: 'constructor' })).rejects.toMatchObject({ code: codes.notFound });
});

test('only those who may write letters read and change their words', async () => {
  for (const role of ['service', 'buyer', 'warehouse', 'finance'] as const) {
    const staff = await world.staff('ito', role);
    await expect(staff.call(listTemplates, {})).rejects.toMatchObject({ code: codes.notPermitted });
    await expect(staff.call(changeTemplate, { template, version: 0, words: {} })).rejects.toMatchObject({
      code: codes.notPermitted,
    });
  }
});
