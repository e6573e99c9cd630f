import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { expect, test } from 'vitest';
import { undeliveredIn } from './undelivered-talks.ts';

const viewOf = (shopperId: string, own: Partial<ShownMessage>) => ({
  key: `${shopperId}/0/`,
  address: { shopperId, cType: 0, subjectId: '', conversationId: `id of ${shopperId}` },
  // Messages say what the test is about; nothing else of them is looked at.
  messages: [{ seq: 1, fromType: fromTypes.user, fromName: shopperId, refused: null }, own] as ShownMessage[],
});

test('conversations with a refused message or a file that was not taken are named, others are not', () => {
  const views = [
    viewOf('refused', { seq: 0, refused: 'answeredByAnother' }),
    viewOf('late', { seq: 0, refused: null }),
    viewOf('sent', { seq: 2, refused: null }),
    viewOf('file', { seq: 2, refused: null }),
  ];
  expect(undeliveredIn(views, ['file/0/'])).toEqual([
    { id: 'id of refused', name: 'refused' },
    { id: 'id of file', name: 'file' },
  ]);
});
