import { expect, test } from 'vitest';
import { fieldsOf, filledIn, givenFrom, isTargetWhole, newSlide } from './slide-draft.ts';

test('a link is sent once it is whole', () => {
  expect(isTargetWhole({ to: 'nothing' })).toBe(true);
  expect(isTargetWhole({ to: 'goods', platformCode: 'mercari', goodsId: '' })).toBe(false);
  expect(isTargetWhole({ to: 'web', url: 'https://' })).toBe(false);
  expect(isTargetWhole({ to: 'web', url: 'https://www.post.japanpost.jp/' })).toBe(true);
});

test('fields that cannot be read are not sent', () => {
  const fields = fieldsOf(newSlide);
  expect(givenFrom(newSlide, fields)).toMatchObject({ startsAt: null, endsAt: null, pictureId: null });
  expect(givenFrom(newSlide, { ...fields, endsAt: 'soon' })).toBeNull();
  const texts = { ...fields.texts, en: { ...fields.texts.en, title: 'Six steps', alt: 'A cart' } };
  expect(filledIn(texts)).toEqual({ 'zh-CN': 0, 'zh-TW': 0, en: 2, ja: 0 });
});
