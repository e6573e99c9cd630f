import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NoticeToKeep, NoticeToShow, SlideToKeep } from './publication.shape.ts';

const whole = { title: '休息', content: '<p>一月四日</p>' };
const notice = { texts: { 'zh-CN': whole }, startsAt: null, endsAt: null, isPinned: false, place: 100 };
const wrongIn = (schema: z.ZodMiniType, given: object) =>
  z.safeParse(schema, given).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('what ends before it begins, or as it does, is told at its end; what lies in the past can be kept', () => {
  const at = '2027-01-02T10:00:00+09:00';
  const backwards = { startsAt: at, endsAt: '2027-01-02T00:59:59Z' };
  expect(wrongIn(NoticeToKeep, { ...notice, ...backwards })).toEqual(['endsAt']);
  expect(wrongIn(NoticeToKeep, { ...notice, startsAt: at, endsAt: '2027-01-02T01:00:00Z' })).toEqual(['endsAt']);
  expect(wrongIn(NoticeToKeep, { ...notice, endsAt: '2020-01-01T00:00:00Z' })).toEqual([]);
  const slide = { texts: {}, target: { to: 'nothing' } };
  expect([wrongIn(SlideToKeep, slide), wrongIn(SlideToKeep, { ...slide, ...backwards })]).toEqual([[], ['endsAt']]);
});

test('a draft may be half written; of a notice to be shown, what is missing is told in each language that was begun', () => {
  const half = { ...notice, texts: { en: { title: 'Rest', content: '<p><br /></p>' }, ja: { content: '<p>x</p>' } } };
  expect(wrongIn(NoticeToKeep, half)).toEqual([]);
  expect(wrongIn(NoticeToShow, half)).toEqual(['texts.en.content', 'texts.ja.title']);
  expect(wrongIn(NoticeToShow, { ...notice, texts: { en: {} } })).toEqual(['texts.zh-CN.title', 'texts.zh-CN.content']);
  expect(wrongIn(NoticeToShow, { ...notice, texts: { ...notice.texts, en: { title: ' ' } } })).toEqual([]);
});
