import { agreeConfirmation, confirmSlip } from '@hakobu/contract/payments/top-up.desk-api';
import { japanDayOf } from '../platform/clock/clock.ts';
import type { Cast } from './people.ts';
import type { Stage } from './stage.ts';

type Found = { readonly code: string; readonly receivedAmount: number };

/** Finance finds a transfer on the bank's statement: by as many people as it needs. */
export const confirmTransfer = async (stage: Stage, cast: Cast, { code, receivedAmount }: Found): Promise<void> => {
  const { confirmation } = await cast.finance3.call(confirmSlip, {
    code,
    receivedAmount,
    bankReference: `SAMPLE-${code.slice(-6)}`,
    receivedOn: japanDayOf(stage.clock.now()),
  });
  if (confirmation?.state === 'Open')
    await cast.finance2.call(agreeConfirmation, { code, confirmationId: confirmation.id });
};
