import type { Words } from '@hakobu/contract/base/languages';
import type { Currency } from '@hakobu/contract/base/money';
import { type OrderState, OrderVerb } from '@hakobu/contract/orders/order.shape';
import { type ParcelState, ParcelVerb } from '@hakobu/contract/parcels/parcel.shape';
import * as z from 'zod/mini';
import type { Events } from '../../../events.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { record } from '../events.ts';
import { insertLetter } from '../kept-letter.store.ts';
import { hasOrderLetter, hasParcelLetter, letterOfOrder, letterOfParcel } from './occasion.rules.ts';
import { formOf, type LetterFacts, type Template } from '../templates/template.rules.ts';

type By = 'shopper' | 'staff' | 'system';
type StepFacts = Readonly<Record<string, string | number | boolean | null>>;

export type OrderNotificationFacts = {
  readonly code: string;
  readonly shopperId: string;
  readonly state: OrderState;
  readonly name: string;
  /** By language, where a reader calls the goods otherwise. */
  readonly names: Readonly<Record<string, string>>;
  readonly imageUrl: string | null;
  readonly quantity: number;
  readonly sellerName: string;
  readonly carrier: string | null;
  readonly trackingNo: string | null;
  readonly placedAt: Date;
  readonly dueAt: Date | null;
  readonly step: { readonly id: string; readonly at: Date; readonly by: By; readonly facts: StepFacts } | null;
};

export type ParcelNotificationFacts = {
  readonly code: string;
  readonly shopperId: string;
  readonly state: ParcelState;
  readonly imageUrl: string | null;
  readonly weightGrams: number | null;
  readonly quotesExpireAt: Date | null;
  readonly completesAt: Date | null;
  readonly routeName: string;
  readonly freightYen: number | null;
  readonly feeYen: number | null;
  readonly compensationYen: number | null;
  readonly releasedYen: number | null;
  readonly carrier: string | null;
  readonly waybillNo: string | null;
  readonly step: { readonly id: string; readonly by: By; readonly note: string } | null;
};

/** What staff or the product told a shopper about an order. */
export type OrderMessageNotificationFacts = {
  readonly orderCode: string;
  readonly kind: 'answer' | 'notice';
  readonly text: Words;
  readonly stepOn: string | null;
};

export type TopUpNotificationFacts = {
  readonly currency: Currency;
  /** In the balance's minor unit; null while it is not credited. */
  readonly creditedAmount: number | null;
  readonly bonusYen: number;
};

/**
 * What letters ask of the features that they tell of; joined in assemble.ts, because signing in sends messages and
 * these features stand on signing in. The latest step by one of the verbs comes with the news.
 */
export type LetterPorts = {
  readonly orderNotificationFacts: (
    db: Db,
    code: string,
    verbs?: readonly OrderVerb[],
  ) => Promise<OrderNotificationFacts | undefined>;
  readonly parcelNotificationFacts: (
    db: Db,
    code: string,
    verb?: ParcelVerb,
  ) => Promise<ParcelNotificationFacts | undefined>;
  readonly orderMessageNotificationFacts: (db: Db, id: string) => Promise<OrderMessageNotificationFacts | undefined>;
  readonly itemsOf: (
    db: Db,
    orderCodes: readonly string[],
  ) => Promise<readonly { readonly weightGrams: number; readonly storageFreeUntil: Date; readonly keptUntil: Date }[]>;
  /** What was paid for the services of an order that has ended and comes back because they cannot be done any more. */
  readonly servicesBackYen: (db: Db, orderCode: string) => Promise<number>;
  readonly topUpOf: (db: Db, code: string) => Promise<TopUpNotificationFacts | undefined>;
};

export type LetterContents = {
  readonly shopperId: string;
  readonly aboutCode: string;
  readonly step: string;
  readonly facts: LetterFacts;
};

/** Whoever is there is told that a letter has come. */
export const writeLetter = async (tx: Tx, template: Template, letter: LetterContents): Promise<void> => {
  const { kind } = formOf(template);
  const letterId = await insertLetter(tx, { ...letter, template, kind });
  if (letterId) await record(tx, 'letter.written', { shopperId: letter.shopperId, letterId, kind, template });
};

/** An amount of nothing is not spoken of. */
const amounts = (facts: StepFacts): LetterFacts => {
  const of = (name: string) => {
    const value = facts[name];
    return typeof value === 'number' && value > 0 ? value : undefined;
  };
  return {
    releasedYen: of('releasedYen') ?? of('returnedYen'),
    capturedYen: of('capturedYen'),
    totalYen: of('totalYen'),
    differenceYen: of('differenceYen') ?? of('supplementYen'),
    feeYen: of('feeYen'),
    refundedYen: of('refundedYen'),
  };
};

const said = (words: unknown): string | undefined => (typeof words === 'string' && words !== '' ? words : undefined);

export const factsOfOrder = (facts: OrderNotificationFacts): LetterFacts => ({
  goods: facts.name,
  goodsNames: Object.keys(facts.names).length === 0 ? undefined : { ...facts.names },
  imageUrl: facts.imageUrl ?? undefined,
  quantity: facts.quantity,
  order: facts.code,
  seller: facts.sellerName,
  carrier: facts.carrier ?? undefined,
  trackingNo: facts.trackingNo ?? undefined,
  dueAt: facts.dueAt?.toISOString(),
  ...amounts(facts.step?.facts ?? {}),
  note: facts.step?.by === 'staff' ? said(facts.step.facts['note']) : undefined,
  otherOrder: said(facts.step?.facts['because']),
});

/** What the warehouse knows of the goods, where a letter tells of it. */
const factsOfItem = async (tx: Tx, ports: LetterPorts, orderCode: string): Promise<LetterFacts> => {
  const [item] = await ports.itemsOf(tx, [orderCode]);
  return item ? { weightGrams: item.weightGrams, freeUntil: item.storageFreeUntil.toISOString() } : {};
};

/** What comes back with an order beside what was held for it, where its letter tells of it. */
export const factsOfServices = async (
  tx: Tx,
  ports: Pick<LetterPorts, 'servicesBackYen'>,
  { orderCode, template }: { readonly orderCode: string; readonly template: Template },
): Promise<LetterFacts> =>
  formOf(template).shows.includes('servicesYen')
    ? { servicesYen: (await ports.servicesBackYen(tx, orderCode)) || undefined }
    : {};

export const tellOfOrder = async (
  tx: Tx,
  ports: LetterPorts,
  { orderCode, ...moved }: Events['order.moved'],
): Promise<void> => {
  const verb = z.parse(OrderVerb, moved.verb);
  if (!hasOrderLetter(verb)) return;
  const notification = await ports.orderNotificationFacts(tx, orderCode, [verb]);
  if (!notification?.step) return;
  const { step, shopperId } = notification;
  const paidUnasked = verb === 'buy' && Number(step.facts['supplementYen'] ?? 0) > 0;
  const template = letterOfOrder(verb, { by: step.by, paidUnasked });
  if (!template) return;
  const stored = verb === 'store' ? await factsOfItem(tx, ports, orderCode) : {};
  const services = await factsOfServices(tx, ports, { orderCode, template });
  const facts = { ...factsOfOrder(notification), ...stored, ...services };
  await writeLetter(tx, template, { shopperId, aboutCode: orderCode, step: step.id, facts });
};

export const factsOfParcel = (facts: ParcelNotificationFacts): LetterFacts => ({
  parcel: facts.code,
  imageUrl: facts.imageUrl ?? undefined,
  route: facts.routeName,
  weightGrams: facts.weightGrams ?? undefined,
  freightYen: facts.freightYen ?? undefined,
  feeYen: facts.feeYen || undefined,
  compensationYen: facts.compensationYen || undefined,
  releasedYen: facts.releasedYen || undefined,
  carrier: facts.carrier ?? undefined,
  waybillNo: facts.waybillNo ?? undefined,
  note: facts.step?.by === 'staff' ? said(facts.step.note) : undefined,
  dueAt: (facts.completesAt ?? facts.quotesExpireAt)?.toISOString(),
});

export const tellOfParcel = async (
  tx: Tx,
  ports: LetterPorts,
  { parcelCode, ...moved }: Events['parcel.moved'],
): Promise<void> => {
  const verb = z.parse(ParcelVerb, moved.verb);
  if (!hasParcelLetter(verb)) return;
  const facts = await ports.parcelNotificationFacts(tx, parcelCode, verb);
  if (!facts?.step) return;
  const { step, state, shopperId } = facts;
  const template = letterOfParcel(verb, { by: step.by, state });
  if (!template) return;
  await writeLetter(tx, template, { shopperId, aboutCode: parcelCode, step: step.id, facts: factsOfParcel(facts) });
};

/** A bonus of nothing is not spoken of. */
const factsOfTopUp = ({ currency, creditedAmount, bonusYen }: TopUpNotificationFacts): LetterFacts => ({
  ...(currency === 'JPY' ? { creditedYen: creditedAmount ?? undefined } : { creditedFen: creditedAmount ?? undefined }),
  bonusYen: bonusYen || undefined,
});

export const tellOfTopUp = async (
  tx: Tx,
  ports: LetterPorts,
  { topUpCode, shopperId }: Events['topUp.credited'],
): Promise<void> => {
  const facts = await ports.topUpOf(tx, topUpCode);
  if (!facts) return;
  await writeLetter(tx, 'topUpCredited', { shopperId, aboutCode: topUpCode, step: '', facts: factsOfTopUp(facts) });
};

/** Each refusal is a letter of its own. */
export const tellOfSlip = (
  tx: Tx,
  { topUpCode, shopperId, note, refusedAt }: Events['topUp.slipRefused'],
): Promise<void> =>
  writeLetter(tx, 'slipRefused', {
    shopperId,
    aboutCode: topUpCode,
    step: refusedAt,
    facts: { topUp: topUpCode, note },
  });

export const tellOfFailure = (tx: Tx, { topUpCode, shopperId }: Events['topUp.failed']): Promise<void> =>
  writeLetter(tx, 'topUpFailed', { shopperId, aboutCode: topUpCode, step: 'failed', facts: { topUp: topUpCode } });
