import type { Words } from '@hakobu/contract/base/languages';
import type { Yen } from '@hakobu/contract/base/money';
import type { ServiceState, ServiceSubject, ServiceVerb } from '@hakobu/contract/services/service.shape';
import type { Db } from '../../platform/database/database.ts';
import { findService, findStep, listOpenFees, sumBackYen } from './service.store.ts';

/** A service as somebody is told of it who is not looking at it, with the step that is told of. */
export type ServiceNotificationFacts = {
  readonly code: string;
  readonly shopperId: string;
  readonly names: Words;
  readonly subject: { readonly kind: ServiceSubject; readonly code: string };
  readonly goodsName: string;
  readonly imageUrl: string | null;
  readonly state: ServiceState;
  readonly feeYen: Yen | null;
  readonly wasPaid: boolean;
  readonly isDone: boolean | null;
  readonly hasResult: boolean;
  readonly dueAt: Date | null;
  readonly step: { readonly verb: ServiceVerb; readonly by: 'shopper' | 'staff' | 'system'; readonly note: string };
};

const serviceNotificationFacts = async (
  db: Db,
  code: string,
  place: number,
): Promise<ServiceNotificationFacts | undefined> => {
  const row = await findService(db, code);
  const step = row && (await findStep(db, code, place));
  if (!row || !step) return undefined;
  return {
    code,
    shopperId: row.shopperId,
    names: row.names,
    subject: { kind: row.subjectKind, code: row.subjectCode },
    goodsName: row.goodsName,
    imageUrl: row.imageUrl,
    state: row.state,
    feeYen: row.feeYen,
    wasPaid: row.paidAt !== null,
    isDone: row.isDone,
    hasResult: row.resultText !== '' || row.photoIds.length > 0 || row.videoIds.length > 0,
    dueAt: row.dueAt,
    step: { verb: step.verb, by: step.byKind, note: step.note },
  };
};

/** What others show of services that they only name: one with the step that is told of, and which fees still wait, and what comes back with an order. */
export const serviceNotifications = { serviceNotificationFacts, openFees: listOpenFees, servicesBackYen: sumBackYen };
