import { listHeld, readStatement, statementFile, sumStatement } from '@hakobu/contract/wallet/statement.api';
import { readWallet, setDeductionOrder as setDeductionOrderEndpoint } from '@hakobu/contract/wallet/wallet.api';
import { type DownloadRoute, download, type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { statement, statementAsFile, statementSums } from './statement.queries.ts';
import { setDeductionOrder } from './wallet.actions.ts';
import { heldFor, wallet, type WalletPorts } from './wallet.queries.ts';

export const walletRoutes = (p: Platform, ports: WalletPorts): Route[] => [
  route(readWallet, ({ caller }) => wallet(p.db, ports, caller.who.id, p.clock.now())),
  route(setDeductionOrderEndpoint, ({ caller, input }) => setDeductionOrder(p, caller, input)),
  route(listHeld, ({ caller, input }) => heldFor(p.db, caller.who.id, input)),
  route(readStatement, ({ caller, input }) => statement(p.db, caller, input)),
  route(sumStatement, ({ caller, input }) => statementSums(p.db, caller, input)),
];

export const walletDownloads = ({ db }: Platform): DownloadRoute[] => [
  download(statementFile, ({ caller, input }) => statementAsFile(db, caller, input)),
];
