import { linkChoices, publishSlide } from '@hakobu/contract/content/content.desk-api';
import type { DeskSlide } from '@hakobu/contract/content/publication.shape';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw, press, server } from '../../../test/render.tsx';
import { forgetDrafts } from '../../kit/input/useDraft.ts';
import { SlideRecord } from './SlideRecord.tsx';

beforeEach(() => {
  forgetDrafts();
  server.answer(linkChoices, () => ({ articles: [], notices: [], hosts: [], known: [] }));
});

const bare: DeskSlide = {
  id: '7',
  type: 1,
  texts: {
    'zh-CN': { title: '冬季', subtitle: '', action: '', alt: '' },
    ja: { title: '', subtitle: '冬', action: '', alt: '' },
  },
  target: { to: 'nothing' },
  picture: null,
  leadsNowhere: false,
  state: 'Draft',
  standing: 'draft',
  startsAt: null,
  endsAt: null,
  version: 2,
  createdAt: '2026-11-20T00:00:00.000Z',
  changedAt: '2026-11-20T00:00:00.000Z',
  changedBy: '佐藤',
};

const permissions = ['content.read' as const, 'content.write' as const];

test('a draft without a picture, or without words in a language that was begun, is not published: each says so', async () => {
  draw(<SlideRecord slide={bare} type={1} onOpen={() => undefined} />, permissions);
  await press('ctrl+enter');
  await waitFor(() => expect(screen.getByLabelText('图片', { selector: 'input' })).toBe(document.activeElement));
  const title = screen.getByRole('textbox', { name: '标题' });
  expect([title.lang, title.getAttribute('aria-invalid')]).toEqual(['ja', 'true']);
  expect(screen.getByRole('textbox', { name: '图片说明' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '还没有填',
    '还没有填',
    '还没有填',
  ]);
  expect(server.heard(publishSlide)).toEqual([]);
});

test('a whole one is published as it was seen, and a new one begins in its title', async () => {
  const whole: DeskSlide = {
    ...bare,
    texts: { 'zh-CN': { title: '冬季', subtitle: '', action: '', alt: '' } },
    picture: { id: null, url: '/api/files/1', isWide: true },
  };
  server.answer(publishSlide, () => ({ ...whole, state: 'Published' as const, standing: 'showing' as const }));
  const { leave } = draw(<SlideRecord slide={whole} type={1} onOpen={() => undefined} />, permissions);
  await press('ctrl+enter');
  await waitFor(() => expect(server.heard(publishSlide)[0]?.input).toEqual({ id: '7', version: 2 }));
  leave();
  draw(<SlideRecord slide={null} type={1} onOpen={() => undefined} />, permissions);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '标题' })));
});
