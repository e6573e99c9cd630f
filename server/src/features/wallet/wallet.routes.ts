import { yen } from '@hakobu/contract/base/money';
import { checkBalance, readStatement, readWallet } from '@hakobu/contract/wallet/wallet.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { previewPayment, statement, wallet } from './wallet.reading.ts';

export const walletRoutes = ({ db, clock }: Platform): Route[] => [
  route(readWallet, ({ caller }) => wallet(db, caller.who.id, clock.now())),
  route(readStatement, ({ caller, input }) => statement(db, caller.who.id, input)),
  route(checkBalance, ({ caller, input }) => previewPayment(db, caller.who.id, yen(input.amountYen))),
];
