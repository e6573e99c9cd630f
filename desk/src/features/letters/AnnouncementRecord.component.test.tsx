import { createAnnouncement } from '@hakobu/contract/letters/announcement.desk-api';
import type { Announcement } from '@hakobu/contract/letters/announcement.shape';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, press, server } from '../../../test/render.tsx';
import { AnnouncementRecord } from './AnnouncementRecord.tsx';

const id = '018f0000-0000-7000-8000-000000000003';
const kept: Announcement = {
  id,
  name: '年末',
  kind: 'activity',
  state: 'Draft',
  audience: 'all',
  createdBy: '佐藤',
  createdAt: '2026-11-20T00:00:00.000Z',
  sendAt: null,
  begunAt: null,
  endedAt: null,
  sent: 0,
  opened: 0,
  version: 1,
  words: { 'zh-CN': { title: '年末休业', paragraphs: [''] } },
  link: null,
  recipients: [],
  reach: 2,
  steps: [],
};

test('an announcement without a name is not kept: the name takes the focus and says so', async () => {
  const onMade = vi.fn<(id: string) => void>();
  const { user } = draw(<AnnouncementRecord id={null} isNew onMade={onMade} />, ['letters.announce']);
  await user.click(screen.getByRole('textbox', { name: '标题' }));
  await user.paste('年末休业');
  await user.clear(screen.getByRole('textbox', { name: '第 1 段' }));
  await user.click(screen.getByRole('textbox', { name: '第 1 段' }));
  await user.paste('年末年始停止发货。');
  await press('ctrl+s');
  const name = screen.getByRole('textbox', { name: '名称' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  const words = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(words?.textContent).toBe('还没有填');
  await user.paste(' 年末 ');
  server.answer(createAnnouncement, () => kept);
  await press('ctrl+s');
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(id));
  expect(server.heard(createAnnouncement)[0]?.input).toEqual({
    name: '年末',
    kind: 'activity',
    words: { 'zh-CN': { title: '年末休业', paragraphs: ['年末年始停止发货。'] } },
    audience: 'all',
    accounts: [],
  });
});
