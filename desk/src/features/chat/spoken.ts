import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { instantText } from '../../kit/text/time.ts';

/** So long a silence is followed by the time, above what is said next. */
const silenceMs = 5 * 60_000;

export type Spoken = {
  readonly message: ShownMessage;
  /** The time above it: after a silence, and where a day of Japan begins. */
  readonly isAfterSilence: boolean;
};

/** Messages as they stand one below the other, with the places where the time is said. */
export const spokenFrom = (messages: readonly ShownMessage[]): Spoken[] =>
  messages.map((message, place) => {
    const before = messages[place - 1];
    const isAfterSilence =
      before === undefined ||
      message.sendTime - before.sendTime >= silenceMs ||
      instantText(message.sendTime).slice(0, 10) !== instantText(before.sendTime).slice(0, 10);
    return { message, isAfterSilence };
  });
