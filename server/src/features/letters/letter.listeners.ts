import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import type { openChannels } from './channels/open-channels.ts';
import { listener } from './events.ts';
import * as answers from './writing/letter-answers.actions.ts';
import {
  type GoodsPorts,
  tellCollectedMoved,
  tellGoodsQuestionAnswered,
  tellReviewAnswered,
} from './writing/letter-goods.actions.ts';
import { type GroupPorts, tellOfGroup, tellOfTalk } from './writing/letter-group.actions.ts';
import * as money from './writing/letter-money.actions.ts';
import { type ServicePorts, tellOfService } from './writing/letter-service.actions.ts';
import { type SessionPorts, tellOfSession } from './writing/letter-session.actions.ts';
import {
  type LetterPorts,
  tellOfFailure,
  tellOfOrder,
  tellOfParcel,
  tellOfSlip,
  tellOfTopUp,
} from './writing/letter-writing.actions.ts';
import { remindOfFee, remindOfFreight, remindOfPayment, remindOfQuote, remindOfSupplement } from './letter.jobs.ts';
import type { SessionsThatCount } from './outgoing/outgoing.jobs.ts';
import { endPushOf, sendLetterOut } from './push/push.actions.ts';

/** What letters are told of: the facts of orders, parcels and money, and whose sessions count. */
export type ListenerPorts = LetterPorts &
  ServicePorts &
  GoodsPorts &
  GroupPorts &
  SessionPorts &
  money.MoneyPorts & { readonly sessionsThatCount: SessionsThatCount };

/** Each event that a shopper hears of, in a letter now or in a reminder later. */
export const letterListeners = (ports: ListenerPorts, channels: ReturnType<typeof openChannels>): FeatureListener[] => [
  listener('order.placed', 'plans the reminders of a payment that is open', (tx, placed) =>
    remindOfPayment(tx, ports, placed),
  ),
  listener('order.moved', 'writes the letter that tells the shopper of the move', (tx, moved) =>
    tellOfOrder(tx, ports, moved),
  ),
  listener('order.moved', 'plans the reminders of a quote that waits for its payment', (tx, moved) =>
    remindOfQuote(tx, ports, moved),
  ),
  listener('order.moved', 'plans the reminders of a supplement', (tx, moved) => remindOfSupplement(tx, ports, moved)),
  listener('orders.asked', 'writes the letter that asks what to do with the rest', (tx, asked) =>
    answers.tellAsked(tx, ports, asked),
  ),
  listener('cancel.answered', 'writes the letter with the answer', (tx, answered) =>
    answers.tellCancelAnswered(tx, ports, answered),
  ),
  listener('order.split', 'writes the letter that names the new order', (tx, split) =>
    answers.tellSplit(tx, ports, split),
  ),
  listener('arrival.noted', 'writes the letter about what was found', (tx, noted) =>
    answers.tellArrivalNoted(tx, ports, noted),
  ),
  listener('arrival.answered', 'writes the letter with the answer to the claim', (tx, answered) =>
    answers.tellArrivalAnswered(tx, ports, answered),
  ),
  listener('orderMessage.told', 'writes the letter that leads to the message', (tx, told) =>
    answers.tellOrderMessage(tx, ports, told),
  ),
  listener('comment.answered', 'writes the letter with the answer', (tx, answered) =>
    tellGoodsQuestionAnswered(tx, ports, answered),
  ),
  listener('collected.moved', "writes the morning's letter about collected goods", (tx, moved) =>
    tellCollectedMoved(tx, ports, moved),
  ),
  listener('review.answered', 'writes the letter with the answer', (tx, answered) =>
    tellReviewAnswered(tx, ports, answered),
  ),
  listener('storage.reminded', 'writes the reminder of storage that ends', (tx, reminded) =>
    answers.tellStorage(tx, ports, reminded),
  ),
  listener('parcel.moved', 'writes the letter that tells the shopper of the move', (tx, moved) =>
    tellOfParcel(tx, ports, moved),
  ),
  listener('parcel.moved', 'plans the reminders of freight that is open', (tx, moved) =>
    remindOfFreight(tx, ports, moved),
  ),
  listener('group.moved', 'writes the letters that tell those who are in it of the move', (tx, moved) =>
    tellOfGroup(tx, ports, moved),
  ),
  listener(
    'membership.moved',
    'writes the letter that tells the owner, or whose place it is, of the move',
    (tx, moved) => tellOfGroup(tx, ports, moved),
  ),
  listener(
    'groupOrder.moved',
    'writes the letter that tells the owner, or whose order it is, of the move',
    (tx, moved) => tellOfGroup(tx, ports, moved),
  ),
  listener('shipment.moved', 'writes the letters that tell those who pay for it of the move', (tx, moved) =>
    tellOfGroup(tx, ports, moved),
  ),
  listener('share.moved', 'writes the letter that tells whose share it is of the move', (tx, moved) =>
    tellOfGroup(tx, ports, moved),
  ),
  listener('groupTalk.waits', 'writes the letter that something was said', (tx, waits) => tellOfTalk(tx, ports, waits)),
  listener('service.moved', 'writes the letter that tells the shopper of the move', (tx, moved) =>
    tellOfService(tx, ports, moved),
  ),
  listener('service.moved', 'plans the reminder of a fee that waits for an answer', (tx, moved) =>
    remindOfFee(tx, ports, moved),
  ),
  listener('session.opened', 'tells the shopper by letter where somebody signed in', (tx, opened) =>
    tellOfSession(tx, ports, opened),
  ),
  listener('payPassword.set', 'warns the shopper by letter', answers.tellPayPasswordSet),
  listener('wayIn.changed', 'warns the shopper by letter', answers.tellWayInChanged),
  listener('export.ended', 'writes the letter that it is ready, or could not be made', answers.tellExport),
  listener('topUp.credited', 'writes the letter that the money is there', (tx, credited) =>
    tellOfTopUp(tx, ports, credited),
  ),
  listener('topUp.slipRefused', 'writes the letter with the reason', (tx, refused) => tellOfSlip(tx, refused)),
  listener('topUp.failed', 'writes the letter that nothing came in', (tx, failed) => tellOfFailure(tx, failed)),
  listener('topUp.returned', 'writes the letter that the money went back, or came back', (tx, returned) =>
    money.tellOfReturn(tx, ports, returned),
  ),
  listener('withdrawal.moved', 'writes the letter that tells the shopper of the move', (tx, moved) =>
    money.tellOfWithdrawal(tx, ports, moved),
  ),
  listener('payee.bound', 'warns the shopper by letter', (tx, bound) => money.tellOfPayee(tx, ports, bound)),
  listener('autoRule.set', 'warns the shopper by letter', money.tellRuleSet),
  listener('autoWithdrawal.ran', 'writes the letter that it was refused, once a month', money.tellOfRun),
  listener('balance.aged', 'reminds the shopper by letter', money.tellOfAged),
  listener('letter.written', 'puts the letter into the outbox for the channels that its shopper chose', (tx, written) =>
    sendLetterOut(tx, written, channels),
  ),
  listener('session.ended', 'forgets the push address of that device', (tx, ended) =>
    endPushOf(tx, ended, ports.sessionsThatCount),
  ),
];
