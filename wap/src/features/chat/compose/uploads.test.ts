import type { ChatClient, Draft } from '@hakobu/contract/chat/client/types';
import { expect, test, vi } from 'vitest';
import { startUpload } from './uploads.ts';

const upload = vi.hoisted(() => ({ arrive: (_sent: unknown): void => {} }));
vi.mock('../../../kit/screen/failure.ts', () => ({ reasonFor: String }));
vi.mock('../../../shell/api.ts', () => ({ newKey: () => 'upload' }));
vi.mock('./send-file.ts', () => ({
  sendChatFile: () => ({ done: new Promise((resolve) => (upload.arrive = resolve)), cancel: () => undefined }),
}));

const clientThatSays = (said: Draft[]) =>
  ({
    send: (_: string, draft: Draft) => {
      said.push(draft);
      return 'id';
    },
  }) as ChatClient;

test('a file that arrives after the chat was connected anew is said by the client that runs now', async () => {
  const [before, after]: [Draft[], Draft[]] = [[], []];
  let running = clientThatSays(before);
  startUpload(() => running, 'mei/0/', new File(['words'], '说明.txt', { type: 'text/plain' }));
  running = clientThatSays(after);
  upload.arrive({ kind: 'file', file: { fileId: '1' }, url: '/signed', thumbnailUrl: '' });
  await vi.waitFor(() => expect(after).toMatchObject([{ kind: 'file', name: '/signed' }]));
  expect(before).toEqual([]);
});
