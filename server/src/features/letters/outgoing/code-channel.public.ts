import { noMailForCodes, noSmsForCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import type { Platform } from '../../../platform/platform.ts';

export type CodeChannel = 'sms' | 'email';

const isSetUp = ({ config: { channels } }: Platform, channel: CodeChannel): boolean =>
  (channel === 'sms' ? channels.sms : channels.smtp) !== null;

/** In production a code reaches its reader by its channel, or not at all. */
const isMissing = (p: Platform, channel: CodeChannel): boolean => p.config.production && !isSetUp(p, channel);

/** The ways by which codes reach people. */
export const codeChannels = {
  /** Throws 10054 where no code can be sent by it, whoever asks and for whatever account. */
  mustSend: (p: Platform, channel: CodeChannel): void => {
    if (isMissing(p, channel)) throw channel === 'sms' ? noSmsForCodes() : noMailForCodes();
  },

  /** Those that are missing in production, as the start and the desk tell it. */
  missing: (p: Platform): CodeChannel[] => (['sms', 'email'] as const).filter((channel) => isMissing(p, channel)),

  /** Whether codes stay on the machine that a shop is tried on, since a channel is not set up: nothing is missing there. */
  stayHere: (p: Platform): boolean => !p.config.production && !(isSetUp(p, 'sms') && isSetUp(p, 'email')),

  /**
   * Says a code in the terminal of whoever tries the sample shop on their own machine, where no channel brings it. Never in
   * production, nor in a shop without the sample's data.
   */
  tellTerminal: (
    p: Platform,
    {
      channel,
      to,
      code,
      hasSampleData,
    }: {
      readonly channel: CodeChannel;
      readonly to: string;
      readonly code: string | null;
      readonly hasSampleData: boolean;
    },
  ): void => {
    if (code === null || !hasSampleData || p.config.production || isSetUp(p, channel)) return;
    p.say(
      `The code for ${to} is ${code}. It is good for 5 minutes; no ${channel} channel is set up that would bring it.`,
    );
  },
};
