import {
  correctTranslation,
  type KeptTranslation,
  readKeptTranslation,
} from '@hakobu/contract/translation/translation.desk-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, server } from '../../../test/render.tsx';
import { TranslationRecord } from './TranslationRecord.tsx';

const id = '018f0000-0000-7000-8000-000000000004';
const kept: KeptTranslation = {
  id,
  target: 'zh-CN',
  isHtml: true,
  original: '<p>湯呑</p>',
  shown: '<p>茶杯</p>',
  machine: '<p>茶杯</p>',
  translator: 'deepl',
  translatedAt: '2026-11-20T00:00:00.000Z',
  unusable: null,
  correctedBy: null,
  correctedAt: null,
  version: 0,
};

const words = () => screen.getByRole('textbox', { name: '客人看到的译文' });
const describedBy = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

test('an emptied translation is not saved: its field takes the focus and says so', async () => {
  server.answer(readKeptTranslation, () => kept);
  const { user } = draw(<TranslationRecord id={id} />, ['translations.write']);
  await waitFor(() => expect(words()).toBeTruthy());
  expect(describedBy(words())).toBe('尖括号里的是格式，照原文留着；多余的格式保存时会去掉。');
  expect(screen.getByRole('button', { name: /^保存/ }).title).toBe('没有改动');
  await user.clear(words());
  await user.tab();
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  await waitFor(() => expect(document.activeElement).toBe(words()));
  expect(words().getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(words())).toBe('还没有填');

  await user.paste(' <p>青瓷茶杯</p> ');
  expect(words().getAttribute('aria-invalid')).toBeNull();
  server.answer(correctTranslation, ({ input }) => ({ ...kept, shown: input.text, correctedBy: '佐藤', version: 1 }));
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  await waitFor(() => expect(server.heard(correctTranslation)).toHaveLength(1));
  expect(server.heard(correctTranslation)[0]?.input).toEqual({ id, version: 0, text: '<p>青瓷茶杯</p>' });
});
