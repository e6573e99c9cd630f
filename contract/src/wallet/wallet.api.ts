import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Currency, Fen, Yen, mostPerRequest } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Nothing, wholeNumber } from '../base/shapes.ts';
import { RateNow } from '../rates/rate.shape.ts';
import { MoneySource, PaymentPreview, StatementKind, StatementLine } from './wallet.shape.ts';

export const readWallet = endpoint({
  method: 'GET',
  path: '/api/console/wallet',
  by: 'shopper',
  summary: 'Balances, what is held, the rate of now, and the order in which payments are deducted',
  input: Nothing,
  output: z.object({
    cashYen: Yen,
    cashFen: Fen,
    bonusYen: Yen,
    heldYen: Yen,
    heldFen: Fen,
    rate: RateNow,
    deductionOrder: z.array(MoneySource),
    autoSupplementYen: Yen,
    freePayYen: Yen,
  }),
});

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/console/wallet/statement',
  by: 'shopper',
  summary: "The shopper's statement, newest first, each line with the balance after it; months are Japan's",
  input: z.object({
    ...pageQuery,
    month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
    kind: z.optional(StatementKind),
    currency: z.optional(Currency),
  }),
  output: pageOf(StatementLine),
});

export const checkBalance = endpoint({
  method: 'GET',
  path: '/api/console/user/balance/check',
  by: 'shopper',
  summary: 'What an amount would be taken from, and what would be left; or how much is missing',
  input: z.object({ amountYen: wholeNumber(0, mostPerRequest) }),
  output: PaymentPreview,
});
