import { listener } from '../../platform/outbox/outbox.ts';
import type { Feature, Platform } from '../../platform/platform.ts';
import { openChannels } from './channels/open-channels.ts';
import type { LinkSights } from './announcement-link.ts';
import { announcementSweep } from './announcement.jobs.ts';
import * as answers from './letter-answers.ts';
import { type GoodsSights, tellCollectedMoved, tellQuestionAnswered, tellReviewAnswered } from './letter-goods.ts';
import * as money from './letter-money.ts';
import {
  type LetterSights,
  tellOfFailure,
  tellOfOrder,
  tellOfParcel,
  tellOfSlip,
  tellOfTopUp,
} from './letter-writing.ts';
import {
  letterSweep,
  remindOfFee,
  remindOfFreight,
  remindOfPayment,
  remindOfQuote,
  remindOfSupplement,
} from './letter.jobs.ts';
import { type ServiceSights, tellOfService } from './letter-service.ts';
import { letterRoutes } from './letter.routes.ts';
import { outgoingDeskRoutes } from './outgoing.desk-routes.ts';
import { outgoingSweeps, type SessionsThatCount } from './outgoing.jobs.ts';
import { endPushOf, sendLetterOut } from './push.actions.ts';
import { channelRoutes } from './push.routes.ts';
import { announcementDeskRoutes, templateDeskRoutes } from './template.desk-routes.ts';

type ChannelSights = { readonly sessionsThatCount: SessionsThatCount };

export const lettersFeature = (
  p: Platform,
  sights: LetterSights & ServiceSights & GoodsSights & money.MoneySights & LinkSights & ChannelSights,
): Feature => {
  const channels = openChannels(p);
  return {
    routes: [
      ...letterRoutes(p, sights),
      ...channelRoutes(p, channels),
      ...outgoingDeskRoutes(p, channels.adapters),
      ...templateDeskRoutes(p),
      ...announcementDeskRoutes(p, sights),
    ],
    listeners: [
      listener('order.placed', (tx, placed) => remindOfPayment(tx, sights, placed)),
      listener('order.moved', (tx, moved) => tellOfOrder(tx, sights, moved)),
      listener('order.moved', (tx, moved) => remindOfQuote(tx, sights, moved)),
      listener('order.moved', (tx, moved) => remindOfSupplement(tx, sights, moved)),
      listener('orders.asked', (tx, asked) => answers.tellAsked(tx, sights, asked)),
      listener('cancel.answered', (tx, answered) => answers.tellCancelAnswered(tx, sights, answered)),
      listener('order.split', (tx, split) => answers.tellSplit(tx, sights, split)),
      listener('arrival.noted', (tx, noted) => answers.tellArrivalNoted(tx, sights, noted)),
      listener('arrival.answered', (tx, answered) => answers.tellArrivalAnswered(tx, sights, answered)),
      listener('orderMessage.told', (tx, told) => answers.tellOrderMessage(tx, sights, told)),
      listener('comment.answered', (tx, answered) => tellQuestionAnswered(tx, sights, answered)),
      listener('collected.moved', (tx, moved) => tellCollectedMoved(tx, sights, moved)),
      listener('review.answered', (tx, answered) => tellReviewAnswered(tx, sights, answered)),
      listener('storage.reminded', (tx, reminded) => answers.tellStorage(tx, sights, reminded)),
      listener('parcel.moved', (tx, moved) => tellOfParcel(tx, sights, moved)),
      listener('parcel.moved', (tx, moved) => remindOfFreight(tx, sights, moved)),
      listener('service.moved', (tx, moved) => tellOfService(tx, sights, moved)),
      listener('service.moved', (tx, moved) => remindOfFee(tx, sights, moved)),
      listener('payPassword.set', answers.tellPayPasswordSet),
      listener('topUp.credited', (tx, credited) => tellOfTopUp(tx, sights, credited)),
      listener('topUp.slipRefused', (tx, refused) => tellOfSlip(tx, refused)),
      listener('topUp.failed', (tx, failed) => tellOfFailure(tx, failed)),
      listener('topUp.returned', (tx, returned) => money.tellOfReturn(tx, sights, returned)),
      listener('withdrawal.moved', (tx, moved) => money.tellOfWithdrawal(tx, sights, moved)),
      listener('payee.bound', (tx, bound) => money.tellOfPayee(tx, sights, bound)),
      listener('autoRule.set', money.tellRuleSet),
      listener('autoWithdrawal.ran', money.tellOfRun),
      listener('balance.aged', money.tellOfAged),
      listener('letter.written', (tx, written) => sendLetterOut(tx, written, channels)),
      listener('session.ended', (tx, ended) => endPushOf(tx, ended, sights.sessionsThatCount)),
    ],
    sweeps: [
      letterSweep(p, sights),
      announcementSweep(p),
      ...outgoingSweeps(p, channels.adapters, sights.sessionsThatCount),
    ],
  };
};

export { codeChannels } from './code-channel.door.ts';
export { channelTroubles, sendOutgoing } from './outgoing.actions.ts';
