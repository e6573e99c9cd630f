import { randomUUID } from 'node:crypto';
import type { Answer } from '@hakobu/contract/base/endpoint';
import type { Currency } from '@hakobu/contract/base/money';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import { currencyOfPayee, type PayeeGiven } from '@hakobu/contract/withdrawals/payee.shape';
import { previewWithdrawal, requestWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { approveWithdrawal, deskWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type { Withdrawal } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { maskedNumber } from '../../src/features/withdrawals/payees/payee.rules.ts';
import { closePayee, fingerprintOf } from '../../src/features/withdrawals/payees/payee-secret.queries.ts';
import type { Money, Person, World } from '../world.ts';

const digits = () => String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');

export const japanBank = (): PayeeGiven => ({
  kind: 'bankJapan',
  bankName: '三井住友銀行',
  bankCode: '0009',
  branchName: '渋谷支店',
  branchCode: '654',
  accountType: 'ordinary',
  accountNumber: digits(),
  holder: 'リン メイ',
});
export const paypal = (): PayeeGiven => ({
  kind: 'paypal',
  accountNumber: `mei${digits()}@example.com`,
  holder: 'Mei Lin',
});
export const alipay = (): PayeeGiven => ({ kind: 'alipay', accountNumber: `1380${digits()}`, holder: '林美' });

/** A payee that can be used at once; a pay password is compared elsewhere. */
export const payeeOf = async (world: World, mei: Person, given: PayeeGiven = japanBank()): Promise<string> => {
  const id = randomUUID();
  const bank = 'bankName' in given ? [given.bankName, given.branchName] : ['', ''];
  await world.pool.query(
    `insert into withdrawals.payee (id, shopper_id, kind, currency, bank_name, branch_name, holder, masked, sealed,
      fingerprint, bound_at, usable_from) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      id,
      mei.id,
      given.kind,
      currencyOfPayee[given.kind],
      ...bank,
      given.holder,
      maskedNumber(given),
      closePayee(world.platform, id, given),
      fingerprintOf(world.platform, given),
      world.clock.now(),
    ],
  );
  return id;
};

/** A shopper who can prove a withdrawal; the pay password itself is nobody's. */
export const withdrawer = async (world: World, name = 'mei', money: Money = {}): Promise<Person> => {
  const mei = await world.shopper(name, money);
  await world.pool.query(
    `insert into payments.pay_password (shopper_id, hash, tries, set_at) values ($1, 'none', 0, $2)`,
    [mei.id, world.clock.now()],
  );
  return mei;
};

/** A credited top-up through the sandbox, which gives back to its source. */
export const toppedUp = async (world: World, mei: Person, amount: number, currency: Currency = 'JPY') => {
  const { code, payUrl } = await mei.call(startTopUp, { currency, amount, provider: 'sandbox' });
  await world.http.inject({
    method: 'POST',
    url: payUrl ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'choice=pay',
  });
  return code;
};

/** The sandbox's page of a top-up, on which its bank can take back what was paid. */
export const payUrlOf = async (world: World, topUpCode: string): Promise<string> => {
  const { rows } = await world.pool.query<{ pay_url: string }>('select pay_url from payments.top_up where code = $1', [
    topUpCode,
  ]);
  return rows[0]?.pay_url ?? '';
};

export type Out = { readonly amount: number; readonly payeeId?: string | null; readonly currency?: Currency };

export const previewed = (mei: Person, { amount, payeeId = null, currency = 'JPY' }: Out) =>
  mei.call(previewWithdrawal, { currency, amount, payeeId });

/** A check code for a withdrawal that was previewed, as if the pay password had been given for it. */
export const provedCode = async (world: World, mei: Person, code: string): Promise<string> => {
  const { checkCode } = await mei.call(payCheckCode, { subject: 'withdrawal', codes: [code] });
  await world.pool.query('update payments.check_code set proved_at = $2, code_proved_at = $2 where code = $1', [
    checkCode,
    world.clock.now(),
  ]);
  return checkCode;
};

export const requested = async (world: World, mei: Person, out: Out): Promise<Answer<typeof requestWithdrawal>> => {
  const { code } = await previewed(mei, out);
  return mei.call(requestWithdrawal, { code }, { idempotencyKey: await provedCode(world, mei, code) });
};

/** Agreed to by as many people as it needs. */
export const approved = async (staff: readonly [Person, Person], { code }: Pick<Withdrawal, 'code'>): Promise<void> => {
  for (const person of staff) {
    const { withdrawal } = await person.call(deskWithdrawal, { code });
    if (withdrawal.state === 'Requested' || withdrawal.state === 'InReview')
      await person.call(approveWithdrawal, { code, fingerprint: withdrawal.fingerprint });
  }
};
