import { type ChatState, fromTypes } from '@hakobu/contract/chat/chat.shape';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNewAgent } from './useNewAgent.ts';

const said = (seq: number, fromName: string) => ({ seq, fromName, fromType: fromTypes.staff }) as ShownMessage;

type Props = { readonly messages: readonly ShownMessage[]; readonly agent: ChatState['agent'] };

test('who answers is asked anew once somebody else writes, each word of theirs once', () => {
  let asked = 0;
  const zhou = { name: '客服 周予安', icon: '' };
  const lin = { name: '客服 林', icon: '' };
  const { rerender } = renderHook<void, Props>(
    ({ messages, agent }) => useNewAgent(messages, agent, () => (asked += 1)),
    { initialProps: { messages: [said(1, zhou.name)], agent: zhou } },
  );
  expect(asked).toBe(0);
  const messages = [said(1, zhou.name), said(2, lin.name)];
  rerender({ messages, agent: zhou });
  rerender({ messages: [...messages], agent: zhou });
  expect(asked).toBe(1);
  rerender({ messages, agent: lin });
  rerender({ messages, agent: null });
  expect(asked).toBe(1);
});
