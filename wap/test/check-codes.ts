import type { Answer } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { checkCodeMinutes } from '@hakobu/contract/payments/payment.shape';
import { server } from './render.tsx';

export type CheckCode = Answer<typeof payCheckCode>;

/** The first two that are given. */
export const checkCodes = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;

/** A cost that the yen balance pays alone. */
export const inYen = (costYen: number, leftYen: number): CheckCode['preview'] => ({
  costYen: yen(costYen),
  sources: [{ source: 'JPY', amount: costYen, currency: 'JPY', worthYen: yen(costYen), leftAmount: leftYen }],
  rate: null,
  conversion: 'open',
  shortYen: yen(0),
  shortFen: null,
  topUp: null,
});

/** Check codes as the server gives them: a new one each time, good for ten minutes, for ¥3,200 of yen where nothing else is said. */
export const giveCheckCodes = (said: (nth: number) => Partial<CheckCode> = () => ({})): void => {
  let given = 0;
  server.answer(payCheckCode, (): CheckCode => {
    const nth = given++;
    return {
      checkCode: checkCodes[nth] ?? '',
      expiresAt: new Date(Date.now() + checkCodeMinutes * 60_000).toISOString(),
      needs: 'payPassword',
      codeNeeded: null,
      costYen: yen(3200),
      quote: null,
      preview: inYen(3200, 6800),
      triesLeft: 5,
      lockedUntil: null,
      ...said(nth),
    };
  });
};
