import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { listWaitingWords } from '@hakobu/contract/services/words.desk-api';
import { numberCode, pageFrom, readCursor } from '../../../platform/database/statements/keyset.ts';
import type { Waits } from '../../../platform/database/waits.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orderTalks } from '../../chat/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { presentAll } from '../service.desk-queries.ts';
import { findServices } from '../service.store.ts';
import { countWords, countWordsWaits, listWords, type WordsRow } from './words.desk-store.ts';

const presentWords = async (p: Platform, caller: Caller<Staff>, rows: readonly WordsRow[]) => {
  const codes = rows.flatMap(({ serviceCode: code }) => code ?? []);
  const services = await presentAll(p, await findServices(p.db, codes), caller.language);
  const shoppers = await shoppersByIds(p.db, [...new Set(rows.map((row) => row.shopperId))]);
  const last = await orderTalks.lastWords(
    p,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    conversationId: String(row.id),
    orderCode: row.orderCode,
    shopperId: row.shopperId,
    shopperName: shoppers.find(({ id }) => id === row.shopperId)?.nickName ?? '',
    waitsSince: row.waitsSince.toISOString(),
    answerDueAt: row.answerDueAt?.toISOString() ?? null,
    last: last.get(row.id) ?? null,
    service: services.find(({ code }) => code === row.serviceCode) ?? null,
    isTakerThere: row.isTakerThere,
  }));
};

export const readWaitingWords = async (
  p: Platform,
  caller: Caller<Staff>,
  { whose, cursor, limit }: Asked<typeof listWaitingWords>,
): Promise<Answer<typeof listWaitingWords>> => {
  const asked = { takenBy: whose === 'mine' ? caller.who.id : undefined, answering: await orderTalks.answering(p) };
  const rows = await listWords(p.db, asked, { after: readCursor(cursor, numberCode), limit: limit + 1 });
  const { list, nextCursor } = pageFrom(rows, limit, ({ id, waitsSince: at }) => ({ at, code: String(id) }));
  return {
    list: await presentWords(p, caller, list),
    nextCursor,
    counts: await countWords(p.db, caller.who.id),
  };
};

/**
 * What waits for this member of staff: whoever took a service answers about it; where nobody did, or they may not answer or
 * are not there, the service desk does. Who works on no such talk and only looks sees all of them.
 */
export const wordsWaits = async (p: Platform, { id, permissions }: Staff): Promise<Waits[]> => {
  const answering = permissions.has('chat.answer') ? await orderTalks.answering(p) : undefined;
  const whose = permissions.has('services.quote') ? { memberId: id, answering } : undefined;
  return countWordsWaits(p.db, whose, p.clock.now());
};
