import { applyCorrection, proposeCorrection } from '@hakobu/contract/books/correction.desk-api';
import { hourMs } from '../../platform/clock/clock.ts';
import type { Diary } from '../diary.ts';
import type { Cast } from '../people.ts';

type Telling = { readonly diary: Diary; readonly cast: Cast; readonly now: Date };

/** What finance put right: a correction that both stand for, and one that waits for the second person. */
export const tellBooks = ({ diary, cast, now }: Telling): void => {
  const [first, second] = cast.shoppers;
  if (!first || !second) return;
  const company = { account: 'compensation', shopperId: null } as const;
  const given = (shopperId: string, amount: number) =>
    ({ from: company, to: { account: 'available', shopperId }, currency: 'JPY', amount }) as const;
  diary.plan(new Date(now.getTime() - 50 * hourMs), async () => {
    const { code, fingerprint } = await cast.finance.call(proposeCorrection, {
      adjustment: given(first.id, 680),
      reason: '商品与描述不符,客服与客人约定补偿',
    });
    await cast.finance2.call(applyCorrection, { code, fingerprint });
  });
  diary.plan(new Date(now.getTime() - 3 * hourMs), async () => {
    await cast.finance2.call(proposeCorrection, {
      adjustment: given(second.id, 1200),
      reason: '加固包装重复收费,退还差额',
    });
  });
};
