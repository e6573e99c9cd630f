import { carouselList, noticeDetail, noticeList } from '@hakobu/contract/content/content.api';
import {
  addNotice,
  addSlide,
  changeNotice,
  listDeskNotices,
  publishNotice,
  publishSlide,
  tryNotice,
} from '@hakobu/contract/content/content.desk-api';
import { expect, test } from 'vitest';
import { clientInto } from '../../../src/platform/http/in-memory.ts';
import { photograph } from '../../steps/stored.ts';
import { codeOf } from '../../steps/refused.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();

test('a notice of the holidays, from its first word to its end on home', async () => {
  const aoi = await world.staff('吉田 葵', 'content');
  const visitor = clientInto(world.http, { 'accept-language': 'en' });
  const onHome = async () => (await visitor(noticeList, {})).map(({ title }) => title);

  // A draft in Chinese; the preview says what a phone would get of it.
  const chinese = { title: '年末年初休息', content: '<p>一月四日起照常。<script>alert(1)</script></p>' };
  const { texts } = await aoi.call(tryNotice, { texts: { 'zh-CN': chinese } });
  expect(texts['zh-CN']?.content).toBe('<p>一月四日起照常。</p>');
  const schedule = { startsAt: '2026-12-17T10:00:00+09:00', endsAt: '2027-01-04T09:00:00+09:00' };
  const draft = await aoi.call(addNotice, { texts, ...schedule, isPinned: true, place: 1 });
  expect(await onHome()).toEqual([]);

  // The English half is not finished: it is not published until it is.
  const english = { title: 'Closed over New Year', content: '' };
  const half = { texts: { ...texts, en: english }, ...schedule, isPinned: true, place: 1 };
  await aoi.call(changeNotice, { id: draft.id, version: 1, ...half });
  expect(await codeOf(aoi.call(publishNotice, { id: draft.id, version: 2 }))).toBe(10001);
  const whole = { ...half, texts: { ...texts, en: { ...english, content: '<p>Back on 4 January.</p>' } } };
  await aoi.call(changeNotice, { id: draft.id, version: 2, ...whole });
  await aoi.call(publishNotice, { id: draft.id, version: 3 });
  expect((await aoi.call(listDeskNotices, {})).counts).toMatchObject({ waiting: 1, showing: 0 });
  expect(await onHome()).toEqual([]);

  // A picture that leads to it is there before it: until then it leads nowhere.
  const target = { to: 'notice', id: draft.id } as const;
  const slide = await aoi.call(addSlide, {
    type: 1,
    texts: { 'zh-CN': { title: '年末年初', subtitle: '', action: '看', alt: '' } },
    startsAt: null,
    endsAt: null,
    pictureId: await photograph(world, aoi),
    target,
  });
  await aoi.call(publishSlide, { id: slide.id, version: 1 });
  const link = async () => (await visitor(carouselList, { type: 1 }))[0]?.link;
  expect(await link()).toBeNull();

  // It begins at ten in Tokyo, which is one in the night in London.
  world.clock.set(new Date('2026-12-17T00:59:59.999Z'));
  expect(await onHome()).toEqual([]);
  world.clock.set(new Date('2026-12-17T01:00:00Z'));
  expect(await onHome()).toEqual(['Closed over New Year']);
  expect(await link()).toBe(`pages/base/richText/richText?id=${draft.id}&kind=notice`);
  expect(await visitor(noticeDetail, { id: draft.id })).toMatchObject({
    content: '<p>Back on 4 January.</p>',
    language: 'en',
    isPinned: true,
    publishedAt: '2026-12-17T01:00:00.000Z',
  });

  world.clock.set(new Date('2027-01-04T00:00:00Z'));
  expect(await onHome()).toEqual([]);
  expect(await link()).toBeNull();
  expect(await codeOf(visitor(noticeDetail, { id: draft.id }))).toBe(10002);
  await world.settle();
  const nextYear = await world.staff('吉田 葵', 'content');
  expect((await nextYear.call(listDeskNotices, { standing: 'ended' })).list).toMatchObject([{ state: 'Ended' }]);
});
