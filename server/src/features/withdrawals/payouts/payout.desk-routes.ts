import * as deskApi from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { type DownloadRoute, download, type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { batchAsFile, dropBatch, listBatches, makeBatch, refuseDrop } from '../batches/batch.actions.ts';
import { markPayoutFailed, markPayoutPaid, refuseFailed } from './payout.actions.ts';
import { listPayouts } from './payout.desk-queries.ts';
import { importResults } from './result.actions.ts';

export const payoutRoutes = (p: Platform): Route[] => [
  route(deskApi.listPayouts, ({ caller, input }) => listPayouts(p, caller, input)),
  route(deskApi.markPayoutPaid, ({ caller, input }) => markPayoutPaid(p, caller, input)),
  route(deskApi.markPayoutFailed, ({ caller, input }) => markPayoutFailed(p, caller, input)),
  route(deskApi.refuseFailed, ({ caller, input }) => refuseFailed(p, caller, input)),
  route(deskApi.makeBatch, ({ caller, input }) => makeBatch(p, caller, input)),
  route(deskApi.listBatches, ({ input }) => listBatches(p, input)),
  route(deskApi.dropBatch, ({ caller, input }) => dropBatch(p, caller, input)),
  route(deskApi.refuseDrop, ({ caller, input }) => refuseDrop(p, caller, input)),
  route(deskApi.importResults, ({ caller, input }) => importResults(p, caller, input)),
];

const pieces = async function* (text: string): AsyncGenerator<string> {
  yield text;
};

export const payoutDownloads = (p: Platform): DownloadRoute[] => [
  download(deskApi.batchFile, async ({ caller, input }) => {
    const { name, text } = await batchAsFile(p, caller, input);
    return { name, text: pieces(text) };
  }),
];
