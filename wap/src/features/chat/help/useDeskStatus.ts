import { type ChatMessage, type ChatState, type ServiceDesk, cTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DeskStatus, deskStatus, isAnsweredNow } from './desk-status.rules.ts';

/** Among so many of the last messages is looked for who answers now. */
const recent = 20;
const minuteMs = 60_000;

/** The time as it is now, told anew each minute. */
const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};

type Said = readonly Pick<ChatMessage, 'fromType' | 'sendTime'>[];

/** What is said of customer service wherever it is said: by who answers in a talk as well as by its hours. */
export const useDeskStatus = (
  service: ServiceDesk | undefined,
  messages: Said,
  talk?: ChatState,
): DeskStatus | undefined => {
  const now = useMinute();
  return service && deskStatus(service, talk, isAnsweredNow(messages.slice(-recent), now));
};

const nothing: Said = [];
const neverChanges = () => () => undefined;

/** What was said in the shopper's talk with customer service, as far as this device knows. */
export const useServiceTalk = (client: ChatClient | undefined): Said =>
  useSyncExternalStore(
    client?.subscribe ?? neverChanges,
    () => client?.conversations().find(({ address }) => address.cType === cTypes.single)?.messages ?? nothing,
  );
