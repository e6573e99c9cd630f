import { yen } from '@hakobu/contract/base/money';
import { cancelTopUp, sendSlip, startTopUp } from '@hakobu/contract/payments/top-up.api';
import { changeTopUpTerms, refuseSlip } from '@hakobu/contract/payments/top-up.desk-api';
import { dayMs, hourMs, japanDayOf } from '../../platform/clock/clock.ts';
import { pictureName } from '../../platform/files/pictures.ts';
import type { Diary } from '../diary.ts';
import { type Cast, topUp } from '../people.ts';
import { confirmTransfer } from '../transfers.ts';
import type { Actor, Stage } from '../stage.ts';

const daysTold = 14;

/** Round sums, as people top up. */
const sumsYen = [10_000, 30_000, 20_000, 50_000, 15_000, 100_000, 5_000] as const;
const sumsFen = [50_000, 100_000, 30_000] as const;

const tier = (currency: 'JPY' | 'CNY', atAmount: number, bonusYen: number) => ({
  currency,
  atAmount,
  bonusYen: yen(bonusYen),
  startsOn: null,
  endsOn: null,
});

/** Accounts that nobody can send money to: this shop is an example. */
const setTerms = ({ finance }: Cast) =>
  finance.call(changeTopUpTerms, {
    tiers: [tier('JPY', 30_000, 200), tier('JPY', 50_000, 500), tier('JPY', 100_000, 1200), tier('CNY', 100_000, 150)],
    bankAccounts: {
      JPY: '示例银行 新宿支店\n普通 0000000\n株式会社ハコブ（示例账户，请勿转账）',
      CNY: '示例银行 上海分行\n0000 0000 0000 0000\n哈可布贸易（示例账户，请勿转账）',
    },
  });

type Telling = { readonly stage: Stage; readonly diary: Diary; readonly cast: Cast; readonly now: Date };
type Transfer = {
  readonly who: Actor;
  readonly currency: 'JPY' | 'CNY';
  readonly amount: number;
  readonly payerName: string;
  readonly code: string;
};

const send = async ({ stage }: Telling, { who, code, amount, payerName }: Transfer): Promise<void> => {
  const picture = pictureName({ art: 'ledger', ground: 5, angle: 0 });
  const uploadIds = [await who.photograph(`/api/web/picture/${picture}`)];
  await who.call(sendSlip, { code, uploadIds, payerName, paidOn: japanDayOf(stage.clock.now()), amount });
};

/** A bank transfer that began so many hours ago; what follows is planned by the hours after that. */
const tellTransfer = (
  progress: Telling,
  startedHoursAgo: number,
  wanted: Omit<Transfer, 'code'>,
  steps: readonly (readonly [hoursLater: number, act: (transfer: Transfer) => Promise<unknown>])[],
): void => {
  const startedAt = progress.now.getTime() - startedHoursAgo * hourMs;
  progress.diary.plan(new Date(startedAt), async () => {
    const { who, currency, amount } = wanted;
    const { code } = await who.call(startTopUp, { currency, amount, provider: 'bank' });
    for (const [hoursLater, act] of steps)
      progress.diary.plan(new Date(startedAt + hoursLater * hourMs), async () => void (await act({ ...wanted, code })));
  });
};

const tellTransfers = (progress: Telling): void => {
  const { stage, cast } = progress;
  const [mei, zhe, man, , yijun, tuanzi] = cast.shoppers;
  if (!mei || !zhe || !man || !yijun || !tuanzi) throw new Error('the sample shop has too few shoppers');
  const refuse = ({ code }: Transfer) =>
    cast.finance.call(refuseSlip, { code, reason: '银行流水里没有找到这笔转账，请核对付款账户' });
  // The payer's bank kept its fee: another sum than was asked for, which two people confirm.
  const confirm = ({ code, amount }: Transfer) => confirmTransfer(stage, cast, { code, receivedAmount: amount - 1500 });
  const sent = (transfer: Transfer) => send(progress, transfer);
  tellTransfer(progress, 80, { who: yijun, currency: 'CNY', amount: 200_000, payerName: '陳怡君' }, [
    [3, sent],
    [20, confirm],
  ]);
  tellTransfer(progress, 30, { who: mei, currency: 'JPY', amount: 60_000, payerName: 'LIN XIAO' }, [
    [2, sent],
    [22, refuse],
  ]);
  tellTransfer(progress, 26, { who: man, currency: 'JPY', amount: 80_000, payerName: 'WANG XIAOMAN' }, [[21, sent]]);
  tellTransfer(progress, 24, { who: tuanzi, currency: 'JPY', amount: 30_000, payerName: 'ZHANG TUAN' }, [
    [1, sent],
    [14, refuse],
    [22, sent],
  ]);
  tellTransfer(progress, 20, { who: zhe, currency: 'JPY', amount: 50_000, payerName: 'ZHAO ZHE' }, []);
};

/** What did not go smoothly: given up, failed, paid with a wrong amount. */
const tellMishaps = ({ stage, diary, cast, now }: Telling): void => {
  const [mei, , , kevin] = cast.shoppers;
  if (!mei || !kevin) throw new Error('the sample shop has too few shoppers');
  const plan = (hoursAgo: number, act: () => Promise<unknown>) =>
    diary.plan(new Date(now.getTime() - hoursAgo * hourMs), async () => void (await act()));
  plan(70, () => topUp(stage, mei, { currency: 'JPY', amount: 20_000, choice: 'fail' }));
  plan(46, async () => {
    const { code } = await mei.call(startTopUp, { currency: 'CNY', amount: 50_000, provider: 'sandbox' });
    await mei.call(cancelTopUp, { code });
  });
  plan(7, () => topUp(stage, kevin, { currency: 'JPY', amount: 12_000, choice: 'wrongAmount' }));
};

/** Shoppers top up all the time: one to three times a day in yen, every third day in yuan; some send transfers. */
export const tellTopUps = (stage: Stage, diary: Diary, cast: Cast, now: Date): void => {
  const { shoppers } = cast;
  let progress = 0;
  const plan = (agoMs: number, currency: 'JPY' | 'CNY', amount: number) => {
    const who = shoppers[(progress * 7) % shoppers.length];
    progress += 1;
    if (who) diary.plan(new Date(now.getTime() - agoMs), () => topUp(stage, who, { currency, amount }));
  };
  diary.plan(new Date(now.getTime() - daysTold * dayMs), async () => void (await setTerms(cast)));
  for (let day = daysTold - 1; day >= 0; day -= 1) {
    for (let turn = 0; turn <= (day * 5) % 3; turn += 1)
      plan(day * dayMs + (turn * 5 + 1) * hourMs, 'JPY', sumsYen[(day + turn * 3) % sumsYen.length] ?? 10_000);
    if (day % 3 === 0) plan(day * dayMs + 2 * hourMs, 'CNY', sumsFen[day % sumsFen.length] ?? 50_000);
  }
  tellTransfers({ stage, diary, cast, now });
  tellMishaps({ stage, diary, cast, now });
};
