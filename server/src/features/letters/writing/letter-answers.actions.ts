import type { Events } from '../../../events.ts';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { factsOfOrder, factsOfServices, type LetterPorts, writeLetter } from './letter-writing.actions.ts';
import type { LetterFacts, Template } from '../templates/template.rules.ts';

type AboutOrder = { readonly orderCode: string; readonly step: string; readonly facts?: LetterFacts };

/** A letter about an order on which something happened that is no move of it. */
const tellAbout = async (
  tx: Tx,
  ports: LetterPorts,
  template: Template,
  { orderCode, step, facts = {} }: AboutOrder,
): Promise<void> => {
  const notification = await ports.orderNotificationFacts(tx, orderCode);
  if (!notification) return;
  await writeLetter(tx, template, {
    shopperId: notification.shopperId,
    aboutCode: orderCode,
    step,
    facts: { ...factsOfOrder(notification), ...facts },
  });
};

/** Who did not do it themselves learns of it. */
export const tellPayPasswordSet = (tx: Tx, { shopperId, how, at }: Events['payPassword.set']): Promise<void> =>
  writeLetter(tx, how === 'reset' ? 'payPasswordReset' : 'payPasswordChanged', {
    shopperId,
    aboutCode: shopperId,
    step: at,
    facts: {},
  });

export const tellWayInChanged = (tx: Tx, { shopperId, change, what, at }: Events['wayIn.changed']): Promise<void> =>
  writeLetter(tx, 'wayInChanged', {
    shopperId,
    aboutCode: shopperId,
    step: `${change} ${at}`,
    facts: { reasons: { ...what } },
  });

export const tellExport = (tx: Tx, { shopperId, exportId, outcome, until }: Events['export.ended']): Promise<void> =>
  writeLetter(tx, outcome === 'ready' ? 'exportReady' : 'exportFailed', {
    shopperId,
    aboutCode: exportId,
    step: outcome,
    facts: outcome === 'ready' ? { dueAt: until } : {},
  });

const said = (note: string): string | undefined => note || undefined;

export const tellAsked = (
  tx: Tx,
  ports: LetterPorts,
  { submissionId, failedCode, orderCodes, dueAt }: Events['orders.asked'],
): Promise<void> => {
  const facts = { count: orderCodes.length, dueAt };
  return tellAbout(tx, ports, 'restAsked', { orderCode: failedCode, step: submissionId, facts });
};

export const tellCancelAnswered = async (
  tx: Tx,
  ports: LetterPorts,
  { orderCode, outcome, note }: Events['cancel.answered'],
): Promise<void> => {
  const granted = outcome === 'granted';
  const facts = await ports.orderNotificationFacts(tx, orderCode, [granted ? 'grantCancel' : 'declineCancel']);
  if (!facts) return;
  const template = granted ? 'cancelGranted' : 'cancelDeclined';
  const services = await factsOfServices(tx, ports, { orderCode, template });
  await writeLetter(tx, template, {
    shopperId: facts.shopperId,
    aboutCode: orderCode,
    step: facts.step?.id ?? '',
    facts: { ...factsOfOrder(facts), ...services, note: said(note) },
  });
};

export const tellSplit = (tx: Tx, ports: LetterPorts, { orderCode, newCode }: Events['order.split']): Promise<void> =>
  tellAbout(tx, ports, 'orderSplit', { orderCode, step: newCode, facts: { otherOrder: newCode } });

/** The same can be noted again another day, of another part of the same order. */
export const tellArrivalNoted = (
  tx: Tx,
  ports: LetterPorts,
  { orderCode, what, note }: Events['arrival.noted'],
): Promise<void> =>
  tellAbout(tx, ports, what === 'part' ? 'partArrived' : 'arrivalNoted', {
    orderCode,
    step: `${japanDayOf(tx.now)} ${what} ${note}`,
    facts: { what, note: said(note) },
  });

export const tellArrivalAnswered = (
  tx: Tx,
  ports: LetterPorts,
  { orderCode, outcome, note }: Events['arrival.answered'],
): Promise<void> =>
  tellAbout(tx, ports, outcome === 'accepted' ? 'claimAccepted' : 'claimRefused', {
    orderCode,
    step: outcome === 'accepted' ? '' : `${japanDayOf(tx.now)} ${note}`,
    facts: { note: said(note) },
  });

/** An answer leads to the thread that it stands in; what the product says, to itself. */
export const tellOrderMessage = async (
  tx: Tx,
  ports: LetterPorts,
  { messageId, orderCode, shopperId }: Events['orderMessage.told'],
): Promise<void> => {
  const message = await ports.orderMessageNotificationFacts(tx, messageId);
  const facts = await ports.orderNotificationFacts(tx, orderCode);
  if (!message || !facts) return;
  const isAnswer = message.kind === 'answer';
  const letter = isAnswer
    ? { note: message.text['zh-CN'], stepOn: message.stepOn ?? undefined }
    : { reasons: { ...message.text } };
  await writeLetter(tx, isAnswer ? 'feedbackAnswered' : 'orderNotice', {
    shopperId,
    aboutCode: isAnswer ? orderCode : messageId,
    step: messageId,
    facts: { ...factsOfOrder(facts), ...letter },
  });
};

const storageTemplate = ({ what, daysLeft }: Events['storage.reminded']): Template => {
  if (what === 'disposal') return 'disposalNear';
  return daysLeft > 0 ? 'storageEndsSoon' : 'storageEndsToday';
};

/** Goods that came back from abroad have new free days, and are reminded of anew. */
export const tellStorage = async (tx: Tx, ports: LetterPorts, reminded: Events['storage.reminded']): Promise<void> => {
  const { orderCode, what, daysLeft } = reminded;
  const [item] = await ports.itemsOf(tx, [orderCode]);
  const endAt = what === 'disposal' ? item?.keptUntil : item?.storageFreeUntil;
  await tellAbout(tx, ports, storageTemplate(reminded), {
    orderCode,
    step: `${daysLeft} ${endAt?.toISOString() ?? ''}`,
    facts: { daysLeft, freeUntil: item?.storageFreeUntil.toISOString() },
  });
};
