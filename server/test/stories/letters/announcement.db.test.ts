import * as api from '@hakobu/contract/letters/announcement.desk-api';
import {
  letterDetail,
  letterTypes,
  listLetters,
  muteLetters,
  unreadLetters,
} from '@hakobu/contract/letters/letter.api';
import { changeTemplate, readTemplate } from '@hakobu/contract/letters/template.desk-api';
import { changeLanguage } from '@hakobu/contract/shoppers/shoppers.api';
import { expect, test } from 'vitest';
import { fillStandardContent } from '../../../src/features/content/index.ts';
import { systemCaller } from '../../../src/platform/http/caller.ts';
import { hourMs } from '../../../src/platform/clock/clock.ts';
import { letterStage } from '../../steps/letters.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const { lettersOf, opened, tell } = letterStage(world);

test('an announcement from its first word to the last figure, and to those who had muted its kind', async () => {
  await world.platform.transact(systemCaller('test'), fillStandardContent);
  const mori = await world.staff('mori', 'content');
  const [mei, lin, anna] = [await world.shopper('mei'), await world.shopper('lin'), await world.shopper('anna')];
  await anna.call(changeLanguage, { language: 'en' });
  await lin.call(muteLetters, { kind: 'activity', isMuted: true });

  // A draft in one language; a second is added, and the time is chosen.
  const words = {
    'zh-CN': { title: '黑五手续费全免', paragraphs: ['11 月 27 日起三天，代购手续费全免。', '每人不限单数。'] },
  };
  const given = { name: '黑五', kind: 'activity' as const, words, audience: 'all' as const, accounts: [] };
  const link = { kind: 'article', code: '9' } as const;
  const draft = await mori.call(api.createAnnouncement, { ...given, link });
  const english = { title: 'Black Friday: no fee', paragraphs: ['From 27 November, three days without our fee.'] };
  const edited = await mori.call(api.editAnnouncement, {
    ...given,
    id: draft.id,
    version: draft.version,
    words: { ...words, en: english },
    link,
  });
  const sendAt = new Date(world.clock.now().getTime() + hourMs / 4).toISOString();
  const { id, version } = edited;
  await mori.call(api.scheduleAnnouncement, { id, version, sendAt });
  expect(await lettersOf(mei)).toEqual([]);

  // It goes at its time, in the language of each, and leads to the article.
  world.clock.advance(hourMs / 4);
  expect(await lettersOf(mei)).toMatchObject([
    { title: '黑五手续费全免', excerpt: '11 月 27 日起三天，代购手续费全免。', about: link, isRead: false },
  ]);
  expect((await opened(mei, '黑五手续费全免')).paragraphs).toEqual(words['zh-CN'].paragraphs);
  expect((await opened(anna, 'Black Friday: no fee')).about).toEqual(link);

  // Who muted the kind has it without being told.
  expect(await lin.call(unreadLetters, {})).toEqual({ unread: 0 });
  expect((await lin.call(listLetters, { kind: 'activity' })).list).toHaveLength(1);
  const types = await lin.call(letterTypes, {});
  expect(types.find(({ kind }) => kind === 'activity')).toMatchObject({ isMuted: true, unread: 0, quiet: 1 });

  const figures = (await mori.call(api.listAnnouncements, {})).list;
  expect(figures).toMatchObject([{ id, state: 'Sent', sent: 3, opened: 2, createdBy: 'mori' }]);
});

test('the company says it in its own words, and the letter before keeps the words it came with', async () => {
  const mori = await world.staff('mori', 'content');
  const mei = await world.shopper('mei');
  const at = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString();
  await tell('payPassword.set', { shopperId: mei.id, how: 'reset', at: at(0) });
  const [first] = await lettersOf(mei);
  const { version, obligatory } = await mori.call(readTemplate, { template: 'payPasswordReset' });
  expect(obligatory).toEqual([]);
  const own = { title: '有人重置了你的支付密码', paragraphs: ['不是你的话，马上联系我们。'] };
  await mori.call(changeTemplate, { template: 'payPasswordReset', version, words: { 'zh-CN': own } });
  world.clock.advance(hourMs);
  await tell('payPassword.set', { shopperId: mei.id, how: 'reset', at: at(0) });
  const [newest, before] = await lettersOf(mei);
  expect([newest?.title, before?.title]).toEqual([own.title, first?.title]);
  expect((await mei.call(letterDetail, { id: newest?.id ?? '' })).paragraphs).toEqual(own.paragraphs);
  expect((await mei.call(letterDetail, { id: before?.id ?? '' })).title).toBe('支付密码已重置');
});
