import { listener } from '../../platform/outbox/outbox.ts';
import type { Feature, Platform } from '../../platform/platform.ts';
import * as answers from './letter-answers.ts';
import {
  type LetterSights,
  tellOfFailure,
  tellOfOrder,
  tellOfParcel,
  tellOfSlip,
  tellOfTopUp,
} from './letter-writing.ts';
import { letterDeskRoutes } from './letter.desk-routes.ts';
import { letterSweep, remindOfFreight, remindOfPayment, remindOfSupplement } from './letter.jobs.ts';
import { letterRoutes } from './letter.routes.ts';

export const lettersFeature = (p: Platform, sights: LetterSights): Feature => ({
  routes: [...letterRoutes(p), ...letterDeskRoutes(p)],
  listeners: [
    listener('order.placed', (tx, placed) => remindOfPayment(tx, sights, placed)),
    listener('order.moved', (tx, moved) => tellOfOrder(tx, sights, moved)),
    listener('order.moved', (tx, moved) => remindOfSupplement(tx, sights, moved)),
    listener('orders.asked', (tx, asked) => answers.tellAsked(tx, sights, asked)),
    listener('cancel.answered', (tx, answered) => answers.tellCancelAnswered(tx, sights, answered)),
    listener('order.split', (tx, split) => answers.tellSplit(tx, sights, split)),
    listener('arrival.noted', (tx, noted) => answers.tellArrivalNoted(tx, sights, noted)),
    listener('arrival.answered', (tx, answered) => answers.tellArrivalAnswered(tx, sights, answered)),
    listener('storage.reminded', (tx, reminded) => answers.tellStorage(tx, sights, reminded)),
    listener('parcel.moved', (tx, moved) => tellOfParcel(tx, sights, moved)),
    listener('parcel.moved', (tx, moved) => remindOfFreight(tx, sights, moved)),
    listener('payPassword.set', answers.tellPayPasswordSet),
    listener('topUp.credited', (tx, credited) => tellOfTopUp(tx, sights, credited)),
    listener('topUp.slipRefused', (tx, refused) => tellOfSlip(tx, refused)),
    listener('topUp.failed', (tx, failed) => tellOfFailure(tx, failed)),
  ],
  sweeps: [letterSweep(p, sights)],
});

export { sendOutgoing } from './letter.actions.ts';
