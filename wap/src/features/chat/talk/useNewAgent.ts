import { type ChatState, fromTypes } from '@hakobu/contract/chat/chat.shape';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { useEffect, useEffectEvent } from 'react';

/**
 * Asks anew who answers when somebody else writes than who is known to: of a hand-over inside the team shoppers are told
 * nothing, so that its first words are the first sign of it.
 */
export const useNewAgent = (messages: readonly ShownMessage[], known: ChatState['agent'], ask: () => unknown): void => {
  let last: ShownMessage | undefined;
  for (const message of messages) if (message.fromType === fromTypes.staff) last = message;
  /** Their latest word; 0 where nobody else writes. */
  const otherSeq = known !== null && last !== undefined && last.fromName !== known.name ? last.seq : 0;
  const askNow = useEffectEvent(() => void ask());
  useEffect(() => {
    if (otherSeq > 0) askNow();
  }, [otherSeq]);
};
