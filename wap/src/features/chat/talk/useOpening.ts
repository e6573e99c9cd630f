import type { ChatClient, ConversationView } from '@hakobu/contract/chat/client/types';
import { useEffect, useState } from 'react';
import { firstUnread, seqToLoad } from './first-unread.rules.ts';

export type Opening = {
  /** What was missed comes in now: it is led to, not followed. */
  readonly isOn: boolean;
  /** The message over which the line of what is new stands; undefined where there is none. */
  readonly lineKey: string | undefined;
  /** Somebody goes their own way. */
  readonly end: () => void;
};

type Stage = Pick<Opening, 'isOn' | 'lineKey'> & { readonly wasCurrent: boolean };

/**
 * When a talk is opened, or comes back, what was missed comes in until all of it is here: the talk stands at the first
 * message that is unread then. One that is led to by the address (`isLed`) stands where that is.
 */
export const useOpening = (client: ChatClient, view: ConversationView, isLed: boolean): Opening => {
  const { key, isCurrent } = view;
  const [stage, setStage] = useState<Stage>({ isOn: !isLed, lineKey: undefined, wasCurrent: false });
  const [isGivenUp, setIsGivenUp] = useState(false);
  const missing = stage.isOn && isCurrent && !isGivenUp ? seqToLoad(view) : undefined;
  // A line that stands stays until something else is new.
  const lineKey = (stage.isOn ? firstUnread(view)?.key : undefined) ?? stage.lineKey;
  const isHere = isCurrent && missing === undefined;
  if (stage.isOn && isHere) setStage({ isOn: false, lineKey, wasCurrent: true });
  else if (!stage.isOn && stage.wasCurrent !== isCurrent)
    setStage({ isOn: !isCurrent, lineKey, wasCurrent: isCurrent });
  useEffect(() => {
    if (missing !== undefined) client.loadBackTo(key, missing).catch(() => setIsGivenUp(true));
  }, [client, key, missing]);
  const end = () => {
    if (stage.isOn) setStage({ isOn: false, lineKey, wasCurrent: isCurrent });
  };
  return { isOn: stage.isOn, lineKey, end };
};
