import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../test/render.tsx';
import { Bubble } from './Bubble.tsx';

const card = {
  kind: 'order',
  code: 'O2026112000001',
  platformCode: 'rakuma',
  title: '银盐相机',
  picture: '',
  state: 'Stored',
  priceYen: 1980,
};
const said = (content: string, ext = ''): ShownMessage => ({
  key: '1',
  sMsgId: '7.1',
  msgId: 'a',
  conversationId: '7',
  seq: 1,
  cType: 0,
  mType: 0,
  fromType: 1,
  fromUid: '',
  fromName: '周予安',
  fromIcon: '',
  to: 0,
  toUid: '7',
  subjectId: '',
  sendTime: 1_700_000_000_000,
  status: 0,
  checkIsBack: false,
  checkIsRead: false,
  ext,
  body: { content },
  isMine: false,
  state: null,
  refused: null,
  refusedFor: '',
  upload: null,
});

test('a card that comes with words shows both', () => {
  draw(<Bubble message={said('是这一单吗？', JSON.stringify({ card }))} quote={null} />);
  expect(screen.getByRole('link').textContent).toContain('银盐相机');
  expect(screen.getByText('是这一单吗？')).toBeTruthy();
});

test('words that would fill the screen are folded, and shown at a tap', async () => {
  const user = draw(<Bubble message={said('长'.repeat(600))} quote={null} />);
  const fold = screen.getByRole('button', { name: '展开全文' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await user.click(fold);
  expect(screen.getByRole('button', { name: '收起' }).getAttribute('aria-expanded')).toBe('true');
});
