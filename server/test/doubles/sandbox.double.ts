import { sandboxKey, sandboxProvider } from '../../src/features/payments/sandbox/sandbox.adapter.ts';
import { signatureHeader, signBody } from '../../src/features/payments/sandbox/sandbox-signature.ts';
import type { World } from '../world.ts';
import type { Change, Letter, ProviderDouble } from './provider-double.ts';

/** The sandbox as the tests of all adapters see it: it stands inside the shop, so that nothing is started. */
export const sandboxDouble = (world: World): ProviderDouble => {
  const find = async (merchantCode: string) => {
    const { rows } = await world.pool.query<{ currency: string; amount: string; transaction_id: string | null }>(
      'select currency, amount, transaction_id from payments.sandbox_charge where merchant_code = $1',
      [merchantCode],
    );
    return rows;
  };
  const seal = (body: string, at: Date = world.clock.now()): Letter => {
    const signature = signBody(sandboxKey(world.platform.config.secret), at, Buffer.from(body));
    return { headers: { 'content-type': 'application/json', [signatureHeader]: signature }, body };
  };
  let answer = 0;
  const tell = async (merchantCode: string, change: Change = {}) => {
    const [charge] = await find(merchantCode);
    answer += 1;
    const body = JSON.stringify({
      state: change.state ?? 'paid',
      transactionId: change.transactionId ?? charge?.transaction_id ?? `SB-told-${charge ? merchantCode : answer}`,
      merchantCode,
      currency: change.currency ?? charge?.currency ?? 'JPY',
      amount: change.amount ?? Number(charge?.amount ?? 0),
      ...(change.isForeign ? { merchant: 'somebody else' } : {}),
    });
    return seal(body, change.at);
  };
  // On the page a charge is settled and told at once; `lost` leaves the telling to the tests.
  const settle = async (payUrl: string, _code: string, state: 'paid' | 'failed') => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `choice=${state === 'paid' ? 'lost' : 'fail'}`;
    await world.http.inject({ method: 'POST', url: payUrl, headers: form, payload });
  };
  return {
    code: 'sandbox',
    currency: 'JPY',
    settings: () => ({}),
    adapter: () => sandboxProvider(world.platform),
    // Unique by our code in its table.
    chargesOf: () => 1,
    settle,
    tell,
    seal,
  };
};
