import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { useParam } from '../../../kit/screen/here.ts';
import type { TalkScroll } from './useTalkScroll.ts';

export const tellFailure = (failure: unknown): void => toast(reasonFor(failure));

type Jumping = {
  readonly client: ChatClient;
  readonly conversation: string;
  readonly scroll: TalkScroll;
};

/**
 * Leads to one message, wherever it stands: what lies between is fetched, and it is shown once it is drawn. The address
 * may name one (`seq`), as a find in another conversation does.
 */
export const useJump = ({ client, conversation, scroll }: Jumping): ((seq: number) => Promise<void>) => {
  const sought = useRef<number>(undefined);
  const wanted = Number(useParam('seq'));
  const arrive = useEffectEvent(() => {
    if (sought.current !== undefined && scroll.showMessage(sought.current)) sought.current = undefined;
  });
  const giveUp = (seq: number) => {
    if (sought.current === seq) sought.current = undefined;
  };
  const jumpTo = async (seq: number) => {
    sought.current = scroll.showMessage(seq) ? undefined : seq;
    if (sought.current === undefined) return;
    try {
      await client.loadBackTo(conversation, seq);
      // What is not there even now would else be led to when it comes, long after it was asked for.
      if (!client.conversation(conversation).messages.some((message) => message.seq === seq)) giveUp(seq);
    } catch (failure) {
      giveUp(seq);
      tellFailure(failure);
    }
  };
  const begin = useEffectEvent(() => {
    if (wanted > 0) void jumpTo(wanted);
  });
  useEffect(() => begin(), []);
  // After the place in the talk was kept, which would lead away again.
  useLayoutEffect(() => arrive());
  return jumpTo;
};
