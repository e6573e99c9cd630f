import { listener } from '../../platform/outbox/outbox.ts';
import type { Feature, Platform } from '../../platform/platform.ts';
import { openChannels } from './channels/open-channels.ts';
import type { LinkPorts } from './announcement-link.ts';
import { announcementJob } from './announcement.jobs.ts';
import * as answers from './letter-answers.ts';
import { type GoodsPorts, tellCollectedMoved, tellQuestionAnswered, tellReviewAnswered } from './letter-goods.ts';
import * as money from './letter-money.ts';
import {
  type LetterPorts,
  tellOfFailure,
  tellOfOrder,
  tellOfParcel,
  tellOfSlip,
  tellOfTopUp,
} from './letter-writing.ts';
import {
  letterJob,
  remindOfFee,
  remindOfFreight,
  remindOfPayment,
  remindOfQuote,
  remindOfSupplement,
} from './letter.jobs.ts';
import { type ServicePorts, tellOfService } from './letter-service.ts';
import { letterRoutes } from './letter.routes.ts';
import { outgoingDeskRoutes } from './outgoing.desk-routes.ts';
import { outgoingJobs, type SessionsThatCount } from './outgoing.jobs.ts';
import { endPushOf, sendLetterOut } from './push.actions.ts';
import { channelRoutes } from './push.routes.ts';
import { announcementDeskRoutes, templateDeskRoutes } from './template.desk-routes.ts';

type ChannelPorts = { readonly sessionsThatCount: SessionsThatCount };

export const lettersFeature = (
  p: Platform,
  ports: LetterPorts & ServicePorts & GoodsPorts & money.MoneyPorts & LinkPorts & ChannelPorts,
): Feature => {
  const channels = openChannels(p);
  return {
    routes: [
      ...letterRoutes(p, ports),
      ...channelRoutes(p, channels),
      ...outgoingDeskRoutes(p, channels.adapters),
      ...templateDeskRoutes(p),
      ...announcementDeskRoutes(p, ports),
    ],
    listeners: [
      listener('order.placed', (tx, placed) => remindOfPayment(tx, ports, placed)),
      listener('order.moved', (tx, moved) => tellOfOrder(tx, ports, moved)),
      listener('order.moved', (tx, moved) => remindOfQuote(tx, ports, moved)),
      listener('order.moved', (tx, moved) => remindOfSupplement(tx, ports, moved)),
      listener('orders.asked', (tx, asked) => answers.tellAsked(tx, ports, asked)),
      listener('cancel.answered', (tx, answered) => answers.tellCancelAnswered(tx, ports, answered)),
      listener('order.split', (tx, split) => answers.tellSplit(tx, ports, split)),
      listener('arrival.noted', (tx, noted) => answers.tellArrivalNoted(tx, ports, noted)),
      listener('arrival.answered', (tx, answered) => answers.tellArrivalAnswered(tx, ports, answered)),
      listener('orderMessage.told', (tx, letter) => answers.tellOrderMessage(tx, ports, letter)),
      listener('comment.answered', (tx, answered) => tellQuestionAnswered(tx, ports, answered)),
      listener('collected.moved', (tx, moved) => tellCollectedMoved(tx, ports, moved)),
      listener('review.answered', (tx, answered) => tellReviewAnswered(tx, ports, answered)),
      listener('storage.reminded', (tx, reminded) => answers.tellStorage(tx, ports, reminded)),
      listener('parcel.moved', (tx, moved) => tellOfParcel(tx, ports, moved)),
      listener('parcel.moved', (tx, moved) => remindOfFreight(tx, ports, moved)),
      listener('service.moved', (tx, moved) => tellOfService(tx, ports, moved)),
      listener('service.moved', (tx, moved) => remindOfFee(tx, ports, moved)),
      listener('payPassword.set', answers.tellPayPasswordSet),
      listener('topUp.credited', (tx, credited) => tellOfTopUp(tx, ports, credited)),
      listener('topUp.slipRefused', (tx, refused) => tellOfSlip(tx, refused)),
      listener('topUp.failed', (tx, failed) => tellOfFailure(tx, failed)),
      listener('topUp.returned', (tx, returned) => money.tellOfReturn(tx, ports, returned)),
      listener('withdrawal.moved', (tx, moved) => money.tellOfWithdrawal(tx, ports, moved)),
      listener('payee.bound', (tx, bound) => money.tellOfPayee(tx, ports, bound)),
      listener('autoRule.set', money.tellRuleSet),
      listener('autoWithdrawal.ran', money.tellOfRun),
      listener('balance.aged', money.tellOfAged),
      listener('letter.written', (tx, written) => sendLetterOut(tx, written, channels)),
      listener('session.ended', (tx, ended) => endPushOf(tx, ended, ports.sessionsThatCount)),
    ],
    jobs: [letterJob(p, ports), announcementJob(p), ...outgoingJobs(p, channels.adapters, ports.sessionsThatCount)],
  };
};

export { codeChannels } from './code-channel.public.ts';
export { channelTroubles, sendOutgoing } from './outgoing.actions.ts';
