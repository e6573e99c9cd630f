import { NetworkFailure } from '@hakobu/contract/base/client';
import { sandboxKey } from '../../src/features/payments/sandbox/sandbox.adapter.ts';
import { signatureHeader, signBody } from '../../src/features/payments/sandbox/sandbox-signature.ts';
import type { Line } from './stage.ts';

/** A provider tells that it was paid; throws a network failure where nobody says that it was taken. */
export type Tell = (paid: {
  readonly transactionId: string;
  readonly merchantCode: string;
  readonly currency: string;
  readonly amount: number;
}) => Promise<void>;

/** Tells as the sandbox does, with its own signature. */
export const tellOver =
  (line: Line, secret: string, now: () => Date): Tell =>
  async (paid) => {
    const body = JSON.stringify({ state: 'paid', ...paid });
    const signature = signBody(sandboxKey(secret), now(), Buffer.from(body));
    const answer = await line
      .fetch(`${line.base()}/api/web/finance/notify/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body,
      })
      .catch((cause: unknown) => {
        throw new NetworkFailure(cause);
      });
    await answer.arrayBuffer();
    // Whatever is not taken is told again; refused for good would be told for ever.
    if (answer.status >= 500) throw new NetworkFailure(answer.status);
    if (answer.status !== 200) throw new Error(`a notification was answered with ${answer.status}`);
  };
