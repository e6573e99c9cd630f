import type { LinkTarget } from '@hakobu/contract/content/link-target.shape';
import { SlideGiven } from '@hakobu/contract/content/publication.shape';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf, filledIn, givenFrom, newSlide, type SlideFields } from './slide-draft.ts';

const fields = fieldsOf(newSlide);
const isTaken = (changed: Partial<SlideFields>): boolean =>
  z.safeParse(SlideGiven, givenFrom(newSlide, { ...fields, ...changed })).success;
const isTargetWhole = (target: LinkTarget): boolean => isTaken({ target });

test('a link is sent once it is whole', () => {
  expect(isTargetWhole({ to: 'nothing' })).toBe(true);
  expect(isTargetWhole({ to: 'goods', platformCode: 'mercari', goodsId: '' })).toBe(false);
  expect(isTargetWhole({ to: 'web', url: 'https://' })).toBe(false);
  expect(isTargetWhole({ to: 'web', url: 'https://www.post.japanpost.jp/' })).toBe(true);
});

test('fields that cannot be read are not sent', () => {
  expect(givenFrom(newSlide, fields)).toMatchObject({ startsAt: null, endsAt: null, pictureId: null });
  expect(isTaken({ endsAt: '2026-12-17 10:00' })).toBe(true);
  expect(isTaken({ endsAt: 'soon' })).toBe(false);
  const texts = { ...fields.texts, en: { ...fields.texts.en, title: 'Six steps', alt: 'A cart' } };
  expect(filledIn(texts)).toEqual({ 'zh-CN': 0, 'zh-TW': 0, en: 2, ja: 0 });
});
