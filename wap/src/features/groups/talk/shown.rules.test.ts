import type { GroupMessage, GroupStretch } from '@hakobu/contract/groups/talk.shape';
import { expect, test } from 'vitest';
import { shownOf } from './shown.rules.ts';

const message = (seq: number, more: Partial<GroupMessage> = {}): GroupMessage => ({
  seq,
  kind: 'text',
  person: null,
  isMe: false,
  isOwner: false,
  text: `${seq}`,
  isMasked: false,
  isRecalled: false,
  recalls: null,
  notice: null,
  sentAt: '2026-11-20T01:00:00.000Z',
  ...more,
});
const stretch = (...list: GroupMessage[]): GroupStretch => ({ list, lastSeq: 9, hasEarlier: false });

test('stretches are shown in the order of what was said; what was taken back says nothing, whenever that came', () => {
  const shown = shownOf([
    stretch(message(5), message(6, { kind: 'recall', recalls: 2, text: '' })),
    stretch(message(3), message(4)),
    stretch(message(1), message(2)),
  ]);
  expect(shown.map(({ seq, text, isRecalled }) => [seq, text, isRecalled])).toEqual([
    [1, '1', false],
    [2, '', true],
    [3, '3', false],
    [4, '4', false],
    [5, '5', false],
  ]);
});
