import type { Words } from '@hakobu/contract/base/languages';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import type { ServiceState, ServiceSubject, ServiceVerb } from '@hakobu/contract/services/service.shape';
import type { Events } from '../../../events.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type LetterPorts, writeLetter } from './letter-writing.actions.ts';
import type { LetterFacts, Template } from '../templates/template.rules.ts';

export type ServiceNotificationFacts = {
  readonly code: string;
  readonly shopperId: string;
  readonly names: Words;
  readonly subject: { readonly kind: ServiceSubject; readonly code: string };
  readonly goodsName: string;
  readonly imageUrl: string | null;
  readonly state: ServiceState;
  readonly feeYen: number | null;
  readonly wasPaid: boolean;
  readonly isDone: boolean | null;
  /** Whether there is something to look at. */
  readonly hasResult: boolean;
  readonly dueAt: Date | null;
  readonly step: { readonly verb: ServiceVerb; readonly by: 'shopper' | 'staff' | 'system'; readonly note: string };
};

/** What letters ask of the services of the warehouse. */
export type ServicePorts = {
  /** One, with the step that is told of. */
  readonly serviceNotificationFacts: (
    db: Db,
    code: string,
    step: number,
  ) => Promise<ServiceNotificationFacts | undefined>;
  /** Of these services those whose fee waits for its shopper, with the step by which it was named. */
  readonly openFees: (
    db: Db,
    codes: readonly string[],
  ) => Promise<readonly { readonly code: string; readonly step: number }[]>;
};

/** Whoever ended it themselves knows of it; what nobody paid for and nobody looked at is not spoken of. */
const ended = ({ isDone, wasPaid, step, subject }: ServiceNotificationFacts): Template | undefined => {
  const ofParcel = subject.kind === 'parcel';
  if (isDone) return ofParcel ? 'parcelServiceDone' : 'serviceDone';
  if (step.by === 'shopper' || (!wasPaid && step.by === 'system')) return undefined;
  return ofParcel ? 'parcelServiceNotDone' : 'serviceNotDone';
};

const letterOf = (facts: ServiceNotificationFacts): Template | undefined => {
  const { verb } = facts.step;
  // What was agreed to unasked in the same moment waits for nobody.
  if (verb === 'charge') return facts.state === 'Charge' ? 'serviceFeeAsked' : undefined;
  if (verb === 'autoSucceed') return 'serviceFeePaid';
  if (verb === 'autoFail') return 'serviceFeeLapsed';
  return verb === 'finish' || verb === 'refund' || verb === 'close' ? ended(facts) : undefined;
};

/** What a letter tells of a service, as far as it is so. */
export const factsOfService = (facts: ServiceNotificationFacts): LetterFacts => {
  const { subject, feeYen, wasPaid, isDone, step } = facts;
  const moved = wasPaid && feeYen ? feeYen : undefined;
  return {
    goods: facts.goodsName,
    imageUrl: facts.imageUrl ?? undefined,
    [subject.kind]: subject.code,
    services: { ...facts.names },
    feeYen: feeYen ?? undefined,
    dueAt: facts.dueAt?.toISOString(),
    capturedYen: isDone === true ? moved : undefined,
    releasedYen: isDone === false ? moved : undefined,
    resultIn: isDone && facts.hasResult ? subject.code : undefined,
    note: step.by === 'staff' && step.note ? step.note : undefined,
  };
};

/** Orders that ended with these have a letter of their own, which tells what comes back for all of their services. */
const eventByOrder: ReadonlySet<OrderState> = new Set(['Closed', 'Refunded', 'Disposed']);

const endedWithOrder = async (
  tx: Tx,
  { orderNotificationFacts }: Pick<LetterPorts, 'orderNotificationFacts'>,
  { subject, step }: ServiceNotificationFacts,
) => {
  if (subject.kind !== 'order' || step.by !== 'system' || (step.verb !== 'refund' && step.verb !== 'close'))
    return false;
  const order = await orderNotificationFacts(tx, subject.code);
  return order !== undefined && eventByOrder.has(order.state);
};

/** A fee waits, was paid unasked, or ran out; a service was done, or what was paid for it came back. */
export const tellOfService = async (
  tx: Tx,
  ports: Pick<ServicePorts, 'serviceNotificationFacts'> & Pick<LetterPorts, 'orderNotificationFacts'>,
  { serviceCode, step }: Events['service.moved'],
): Promise<void> => {
  const facts = await ports.serviceNotificationFacts(tx, serviceCode, step);
  const template = facts && letterOf(facts);
  if (!facts || !template || (await endedWithOrder(tx, ports, facts))) return;
  const { shopperId, subject } = facts;
  const letter = { shopperId, aboutCode: subject.code, step: `${serviceCode} ${step}` };
  await writeLetter(tx, template, { ...letter, facts: factsOfService(facts) });
};
