import { changeTemplate, readTemplate, type TemplateDetail } from '@hakobu/contract/letters/template.desk-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, press, server } from '../../../test/render.tsx';
import { forgetDrafts } from '../../kit/input/useDraft.ts';
import { TemplateRecord } from './TemplateRecord.tsx';

const words = (title: string, ...paragraphs: string[]) => ({ title, paragraphs });
const own = words('到货了', '{goods} 到了。');
const standard = {
  'zh-CN': words('已入库', '{goods} 已入库。'),
  'zh-TW': words('已入庫', '{goods} 已入庫。'),
  en: words('Stored', '{goods} is stored.'),
  ja: words('入庫', '{goods} が入庫しました。'),
};
const sample = { values: { goods: '相机' }, facts: [] };
const detail: TemplateDetail = {
  template: 'orderStored',
  kind: 'order',
  tone: 'good',
  isOfSecurity: false,
  titles: { 'zh-CN': '已入库', 'zh-TW': '已入庫', en: 'Stored', ja: '入庫' },
  editedIn: ['ja'],
  version: 3,
  changedBy: '佐藤',
  changedAt: '2026-11-20T00:00:00.000Z',
  opens: 'order',
  standard,
  words: { ja: standard.ja },
  obligatory: ['goods'],
  optional: ['note'],
  samples: { 'zh-CN': sample, 'zh-TW': sample, en: sample, ja: sample },
  versions: [],
};

const drawTemplate = () => {
  forgetDrafts();
  server.answer(readTemplate, () => detail);
  return draw(<TemplateRecord template="orderStored" />, ['letters.write']);
};

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const saidOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('what is wrong in a language that is not shown is shown, and its field takes the focus', async () => {
  const { user } = drawTemplate();
  await box('标题');
  await user.click(screen.getByRole('button', { name: /^English/ }));
  await user.clear(await box('标题'));
  await user.click(screen.getByRole('button', { name: /^简体中文/ }));
  await press('ctrl+enter');
  const title = await box('标题');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect([title.lang, title.getAttribute('aria-invalid'), saidOf(title)]).toEqual(['en', 'true', ['不能空着']]);
});

test('a fact that all of the words lack is told with the paragraph that can name it', async () => {
  const { user } = drawTemplate();
  const paragraph = await box('第 1 段');
  await user.clear(paragraph);
  await user.click(paragraph);
  await user.paste('到了。');
  await press('ctrl+enter');
  await waitFor(() => expect(document.activeElement).toBe(paragraph));
  expect(saidOf(paragraph)).toEqual(['要写上占位 goods，写在没有可选占位的一段里']);
  await user.clear(paragraph);
  await user.click(paragraph);
  await user.paste(own.paragraphs[0] ?? '');
  const title = await box('标题');
  await user.clear(title);
  await user.click(title);
  await user.paste(` ${own.title}`);
  expect([paragraph.getAttribute('aria-invalid'), paragraph.getAttribute('aria-describedby')]).toEqual([null, null]);
  server.answer(changeTemplate, () => ({ ...detail, version: 4 }));
  await press('ctrl+enter');
  await waitFor(() => expect(server.heard(changeTemplate)).toHaveLength(1));
  expect(server.heard(changeTemplate)[0]?.input).toEqual({
    template: 'orderStored',
    version: 3,
    words: { 'zh-CN': own, ja: standard.ja },
  });
});

test('without any paragraph the button that makes one takes the focus', async () => {
  const { user } = drawTemplate();
  await box('标题');
  await user.click(screen.getByRole('button', { name: '删去第 1 段' }));
  await press('ctrl+enter');
  const more = screen.getByRole('button', { name: '加一段' });
  await waitFor(() => expect(document.activeElement).toBe(more));
  expect(saidOf(more)).toEqual(['不能空着 · 要写上占位 goods，写在没有可选占位的一段里']);
});
