import type { Currency } from '@hakobu/contract/base/money';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { startTopUp, sendSlip } from '@hakobu/contract/payments/top-up.api';
import type { PayeeGiven } from '@hakobu/contract/withdrawals/payee.shape';
import {
  bindPayee,
  cancelWithdrawal,
  previewWithdrawal,
  requestWithdrawal,
  setAutoWithdrawal,
} from '@hakobu/contract/withdrawals/withdrawal.api';
import {
  approveWithdrawal,
  deskWithdrawal,
  makeBatch,
  markPayoutPaid,
  refuseWithdrawal,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { hourMs, japanDayOf } from '../../platform/clock/clock.ts';
import { pictureName } from '../../platform/files/pictures.ts';
import type { Diary } from '../diary.ts';
import { type Cast, samplePayPassword } from '../people.ts';
import { confirmTransfer } from '../transfers.ts';
import type { Actor, Clerk, Stage } from '../stage.ts';

type Telling = { readonly stage: Stage; readonly diary: Diary; readonly cast: Cast; readonly now: Date };

/** What is known of one withdrawal once it has begun. */
type Told = { readonly who: Actor; readonly code: string };
type Step = readonly [hoursLater: number, act: (progress: Told) => Promise<unknown>];

type Wanted = {
  readonly place: number;
  readonly askedHoursAgo: number;
  readonly currency?: Currency;
  readonly amount: number;
  /** Bound long enough before that it may be used; without one all goes back to its sources. */
  readonly payee?: PayeeGiven;
  /** Money from a bank, which cannot go back there by itself: it goes to the payee. */
  readonly fromBank?: number;
};

const payeeHours = 40;

const japanBank = (holder: string, bankName: string, bankCode: string, accountNumber: string): PayeeGiven => ({
  kind: 'bankJapan',
  bankName,
  bankCode,
  branchName: '新宿支店',
  branchCode: '240',
  accountType: 'ordinary',
  accountNumber,
  holder,
});

const transfer = async ({ stage, cast }: Telling, who: Actor, currency: Currency, amount: number): Promise<void> => {
  const { code } = await who.call(startTopUp, { currency, amount, provider: 'bank' });
  const picture = pictureName({ art: 'ledger', ground: 2, angle: 0 });
  const uploadIds = [await who.photograph(`/api/web/picture/${picture}`)];
  const paidOn = japanDayOf(stage.clock.now());
  await who.call(sendSlip, { code, uploadIds, payerName: 'SAMPLE', paidOn, amount });
  await confirmTransfer(stage, cast, { code, receivedAmount: amount });
};

const ask = async (who: Actor, { currency = 'JPY', amount }: Wanted, payeeId: string | null): Promise<Told> => {
  const { code } = await who.call(previewWithdrawal, { currency, amount, payeeId });
  const { checkCode } = await who.call(payCheckCode, { subject: 'withdrawal', codes: [code] });
  await who.call(requestWithdrawal, { code, payPassword: samplePayPassword }, { idempotencyKey: checkCode });
  return { who, code };
};

const tell = (planning: Telling, wanted: Wanted, steps: readonly Step[]): void => {
  const { cast, diary, now } = planning;
  const who = cast.shoppers[wanted.place];
  if (!who) throw new Error('the sample shop has too few shoppers');
  const { payee, fromBank, currency = 'JPY' } = wanted;
  const askedAt = now.getTime() - wanted.askedHoursAgo * hourMs;
  let payeeId: string | null = null;
  if (payee)
    diary.plan(new Date(askedAt - payeeHours * hourMs), async () => {
      if (fromBank) await transfer(planning, who, currency, fromBank);
      ({ id: payeeId } = await who.call(bindPayee, { payee, payPassword: samplePayPassword }));
    });
  diary.plan(new Date(askedAt), async () => {
    const progress = await ask(who, wanted, payeeId);
    for (const [hoursLater, act] of steps)
      diary.plan(new Date(askedAt + hoursLater * hourMs), async () => void (await act(progress)));
  });
};

const approveBy =
  (clerk: Clerk, note = '') =>
  async ({ code }: Told): Promise<void> => {
    const { withdrawal } = await clerk.call(deskWithdrawal, { code });
    await clerk.call(approveWithdrawal, { code, fingerprint: withdrawal.fingerprint, note });
  };

/** Those of its payouts that wait for finance. */
const readyOf = async (clerk: Clerk, { code }: Told): Promise<string[]> => {
  const { payouts } = await clerk.call(deskWithdrawal, { code });
  return payouts.filter(({ state, isByHand }) => state === 'Ready' && isByHand).map((payout) => payout.code);
};

const payByHand =
  ({ stage, cast }: Telling) =>
  async (progress: Told): Promise<void> => {
    const paidOn = japanDayOf(stage.clock.now());
    for (const code of await readyOf(cast.finance, progress))
      await cast.finance.call(markPayoutPaid, { code, reference: `SAMPLE-${code.slice(-8)}`, paidOn });
  };

const intoFile =
  ({ cast }: Telling) =>
  async (progress: Told): Promise<void> => {
    const codes = await readyOf(cast.finance, progress);
    if (codes.length > 0) await cast.finance.call(makeBatch, { form: 'zengin', currency: 'JPY', codes });
  };

/** Money that went out, by hand and by a file for the bank, and what is on its way. */
const tellPaid = (planning: Telling): void => {
  const { cast } = planning;
  const first = approveBy(cast.finance, '电话确认过，是本人');
  const second = approveBy(cast.finance2);
  tell(
    planning,
    {
      place: 13,
      askedHoursAgo: 190,
      amount: 290_000,
      fromBank: 300_000,
      payee: japanBank('ホー イーミン', '三菱UFJ銀行', '0005', '2051884'),
    },
    [
      [3, first],
      [5, second],
      [26, payByHand(planning)],
    ],
  );
  tell(
    planning,
    {
      place: 12,
      askedHoursAgo: 30,
      amount: 190_000,
      fromBank: 200_000,
      payee: japanBank('ジョアンナ ティー', 'みずほ銀行', '0001', '1238827'),
    },
    [
      [2, first],
      [6, second],
    ],
  );
  tell(
    planning,
    {
      place: 14,
      askedHoursAgo: 54,
      amount: 240_000,
      fromBank: 200_000,
      payee: japanBank('ジュウ ズー', 'ゆうちょ銀行', '9900', '0118260'),
    },
    [
      [2, first],
      [6, second],
      [30, intoFile(planning)],
    ],
  );
  // The sandbox never makes an end of an amount that ends like this one.
  tell(planning, { place: 6, askedHoursAgo: 28, amount: 20_996 }, [
    [1, first],
    [2, second],
  ]);
  tell(planning, { place: 0, askedHoursAgo: 140, amount: 8_000 }, [
    [2, first],
    [4, second],
  ]);
};

/** What waits for finance, and what came to nothing. */
const tellOpen = (planning: Telling): void => {
  const { cast } = planning;
  const alipay: PayeeGiven = { kind: 'alipay', accountNumber: '13800000912', holder: '张屿' };
  tell(planning, { place: 9, askedHoursAgo: 22, currency: 'CNY', amount: 450_000, fromBank: 400_000, payee: alipay }, [
    [16, approveBy(cast.finance, '充值和购物都正常')],
  ]);
  tell(planning, { place: 8, askedHoursAgo: 17, amount: 24_000 }, []);
  const mina = japanBank('スズキ ミナ', '楽天銀行', '0036', '7713364');
  tell(planning, { place: 11, askedHoursAgo: 6, amount: 42_500, payee: mina }, []);
  tell(planning, { place: 0, askedHoursAgo: 4, amount: 5_000 }, []);
  tell(planning, { place: 7, askedHoursAgo: 74, amount: 15_000 }, [
    [
      20,
      ({ code }) =>
        cast.finance.call(refuseWithdrawal, {
          code,
          reason: '收款账户的户名和你的姓名不一致，请绑定本人的账户后再申请。',
        }),
    ],
  ]);
  tell(planning, { place: 2, askedHoursAgo: 47, amount: 10_000 }, [
    [1, ({ who, code }) => who.call(cancelWithdrawal, { code })],
  ]);
};

/** One who lets what is above a limit go back by itself, every week; so far it never was. */
const tellRule = ({ cast, diary, now }: Telling): void => {
  const who = cast.shoppers[4];
  const rule = { currency: 'JPY', isOn: true, keep: 50_000, above: 2_000_000, every: 'week', on: 1 } as const;
  diary.plan(new Date(now.getTime() - 10 * 24 * hourMs), async () => {
    await who?.call(setAutoWithdrawal, { ...rule, payPassword: samplePayPassword });
  });
};

/** Shoppers take money out: each of the desk's lists of withdrawals has something to show. */
export const tellWithdrawals = (planning: Telling): void => {
  tellPaid(planning);
  tellOpen(planning);
  tellRule(planning);
};
