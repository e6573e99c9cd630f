import { addNotice, deskNotice, publishNotice, tryNotice } from '@hakobu/contract/content/content.desk-api';
import type { DeskNotice } from '@hakobu/contract/content/publication.shape';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, press, server } from '../../../test/render.tsx';
import { forgetDrafts } from '../../kit/input/useDraft.ts';
import { NoticeRecord } from './NoticeRecord.tsx';

const draft: DeskNotice = {
  id: '7',
  texts: { 'zh-CN': { title: '休息', content: '<p>一月四日</p>' }, ja: { title: '', content: '<p>四日</p>' } },
  isPinned: false,
  place: 100,
  state: 'Draft',
  standing: 'draft',
  startsAt: null,
  endsAt: null,
  version: 2,
  createdAt: '2026-11-20T00:00:00.000Z',
  changedAt: '2026-11-20T00:00:00.000Z',
  changedBy: '佐藤',
};

const drawNotice = (id: string) => {
  forgetDrafts();
  server.answer(tryNotice, ({ input }) => input);
  return draw(<NoticeRecord id={id} onOpen={() => undefined} />, ['content.read', 'content.write']);
};

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const saidOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('a notice that ends before it begins is not kept: its end takes the focus and says so', async () => {
  const { user } = drawNotice('new');
  const [from, until] = [await box('从'), await box('到')];
  await user.click(from);
  await user.paste('2027-01-02 10:00');
  await user.click(until);
  await user.paste('2027-01-01 10:00');
  await user.click(await box('标题'));
  await press('ctrl+enter');
  await waitFor(() => expect(document.activeElement).toBe(until));
  expect([until.getAttribute('aria-invalid'), saidOf(until)]).toEqual(['true', ['要在开始之后']]);
  expect(server.heard(addNotice)).toEqual([]);
});

test('a notice without a title in one language is not published: that language comes forward with its title', async () => {
  server.answer(deskNotice, () => draft);
  server.answer(publishNotice, () => ({ ...draft, state: 'Published' as const }));
  drawNotice('7');
  await screen.findByRole('button', { name: /^发布/ });
  await press('ctrl+enter');
  await waitFor(async () => expect(document.activeElement).toBe(await box('标题')));
  const title = await box('标题');
  expect([title.lang, saidOf(title)]).toEqual(['ja', ['还没有填']]);
  expect(server.heard(publishNotice)).toEqual([]);
});

test('a whole notice is published as it was seen', async () => {
  server.answer(deskNotice, () => ({ ...draft, texts: { 'zh-CN': draft.texts['zh-CN'] } }));
  server.answer(publishNotice, () => ({ ...draft, state: 'Published' as const, standing: 'showing' as const }));
  drawNotice('7');
  await screen.findByRole('button', { name: /^发布/ });
  await press('ctrl+enter');
  await waitFor(() => expect(server.heard(publishNotice)[0]?.input).toEqual({ id: '7', version: 2 }));
});
