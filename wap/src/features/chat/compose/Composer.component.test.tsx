import { createChatClient } from '@hakobu/contract/chat/chat-client';
import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import { machineClock } from '@hakobu/contract/chat/client/clock';
import { createMemoryStore } from '@hakobu/contract/chat/client/store';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../../test/render.tsx';
import { go, placeNow, replaceWith } from '../../../kit/screen/navigation.ts';
import { Composer } from './Composer.tsx';

const never = () => new Promise<never>(() => undefined);
const createClient = () =>
  createChatClient({
    me: { userId: '7', fromType: fromTypes.user },
    ticket: never,
    openSocket: () => ({ send: () => undefined, close: () => undefined }),
    stretch: never,
    store: createMemoryStore(),
    clock: machineClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });

type DrawnProps = { readonly client: ReturnType<typeof createClient>; readonly conversation: string };

const Drawn = (props: DrawnProps) => {
  const [draft, setDraft] = useState('');
  return (
    <Composer
      {...props}
      draft={draft}
      onDraft={setDraft}
      attached={{ card: undefined, drop: () => undefined }}
      answered={undefined}
      onAnswered={() => undefined}
    />
  );
};

test('what is said right after a picture was chosen stands behind it, however long the picture takes to be drawn', async () => {
  const client = createClient();
  const conversation = client.open({ shopperId: '7', cType: 0, subjectId: '' });
  const user = draw(<Drawn client={client} conversation={conversation} />);
  await user.click(screen.getByRole('button', { name: '更多' }));
  const files = [new File(['pixels'], '划痕.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('照片', { selector: 'input' }), { target: { files } });
  const field = screen.getByRole('textbox', { name: '说点什么' });
  fireEvent.change(field, { target: { value: '这一件有划痕吗？' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const said = () =>
    client.conversation(conversation).messages.map(({ body, upload }) => upload?.source.name ?? body.content);
  await expect.poll(said).toEqual(['划痕.png', '这一件有划痕吗？']);
});

test('Back closes what is open under the field before it leaves the talk', async () => {
  replaceWith('/pages/before');
  go('/pages/talk');
  const client = createClient();
  const user = draw(<Drawn client={client} conversation={client.open({ shopperId: '7', cType: 0, subjectId: '' })} />);
  for (const name of ['更多', '表情']) {
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: name === '更多' ? '收起' : '键盘' }));
  }
  await user.click(screen.getByRole('button', { name: '更多' }));
  expect(screen.getByRole('button', { name: '拍照' })).toBeTruthy();
  await act(async () => history.back());
  await waitFor(() => expect(screen.queryByRole('button', { name: '拍照' })).toBeNull());
  expect(placeNow().path).toBe('pages/talk');
  await act(async () => history.back());
  await waitFor(() => expect(placeNow().path).toBe('pages/before'));
});
