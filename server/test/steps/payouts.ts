import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import type { Currency } from '@hakobu/contract/base/money';
import type { PayeeGiven } from '@hakobu/contract/withdrawals/payee.shape';
import { currencyOfPayee } from '@hakobu/contract/withdrawals/payee.shape';
import { approveWithdrawal, deskWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { closePayee, fingerprintOf } from '../../src/features/withdrawals/payees/payee-secret.queries.ts';
import { insertPayee } from '../../src/features/withdrawals/payees/payee.store.ts';
import { lockPlan, takeOut } from '../../src/features/withdrawals/withdrawal-request.actions.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { nextCodes } from '../../src/platform/database/readable-codes.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import { staffCookieName } from '../../src/platform/http/security.ts';
import type { Person, World } from '../world.ts';

export { type SandboxOutcome, tellOutcome } from '../../src/features/payments/sandbox/sandbox-payout.store.ts';

const paypalPayee: PayeeGiven = { kind: 'paypal', accountNumber: 'mei@example.com', holder: 'LI MEI' };

export const bankPayee: PayeeGiven = {
  kind: 'bankJapan',
  bankName: 'みずほ銀行',
  bankCode: '0001',
  branchName: '渋谷支店',
  branchCode: '210',
  accountType: 'ordinary',
  accountNumber: '0123456',
  holder: 'リ メイ',
};

const asSystem = systemCaller('payouts.test');

/** A payee that may be used at once, without the proofs that binding one takes. */
export const withPayee = (world: World, shopper: Person, given: PayeeGiven = paypalPayee): Promise<string> =>
  world.platform.transact(asSystem, async (tx) => {
    const id = newId();
    await insertPayee(tx, {
      id,
      shopperId: shopper.id,
      kind: given.kind,
      currency: currencyOfPayee[given.kind],
      bankName: 'bankName' in given ? given.bankName : '',
      branchName: 'branchName' in given ? given.branchName : '',
      holder: given.holder,
      masked: `****${given.accountNumber.slice(-4)}`,
      sealed: closePayee(world.platform, id, given),
      fingerprint: fingerprintOf(world.platform, given),
      usableFrom: tx.now,
    });
    return id;
  });

/** A top-up that was paid on the sandbox's page. */
export const toppedUp = async ({ http: app }: World, shopper: Person, amount: number): Promise<string> => {
  const { code, payUrl } = await shopper.call(startTopUp, { currency: 'JPY', amount, provider: 'sandbox' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await app.inject({ method: 'POST', url: payUrl ?? '', headers, payload: 'choice=pay' });
  return code;
};

export type Asking = {
  readonly shopper: Person;
  readonly amount: number;
  readonly currency?: Currency;
  /** Null: back to the sources. */
  readonly payeeId: string | null;
};

/** A withdrawal as it stands after it was asked for, without the proofs that asking takes. */
export const requested = (world: World, { shopper, currency = 'JPY', amount, payeeId }: Asking): Promise<string> =>
  world.platform.transact(asSystem, async (tx) => {
    const [code = ''] = await nextCodes(tx, 'W', 1);
    const asked = { shopperId: shopper.id, currency, amount, payeeId, code };
    const unasked = { seen: undefined, key: null, isKnownDevice: true };
    await takeOut(tx, asSystem, await lockPlan(world.platform, tx, { ...asked, ...unasked }));
    return code;
  });

/** Both agree to it where two are needed: its payouts are ready to go. */
export const approved = async (world: World, asking: Asking, [first, second]: readonly [Person, Person]) => {
  const code = await requested(world, asking);
  const { withdrawal } = await first.call(deskWithdrawal, { code });
  const { fingerprint } = withdrawal;
  const { state } = await first.call(approveWithdrawal, { code, fingerprint, note: '' });
  if (state === 'InReview') await second.call(approveWithdrawal, { code, fingerprint, note: '' });
  return code;
};

/** What somebody of finance gets who downloads a file for the bank. */
export const downloaded = async ({ http: app }: World, { token }: Person, id: string) => {
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url: `/api/desk/payouts/batches/${id}/file`,
    headers: { 'x-hakobu-desk': '1', cookie: `${staffCookieName(false)}=${token}` },
  });
  return { statusCode, body };
};
