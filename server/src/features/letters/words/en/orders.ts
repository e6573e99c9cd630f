import type { LetterTexts } from '../letter-words.ts';

/** Where an order ends before its services were done, its letter tells of them. */
const servicesBack = '¥{servicesYen} for services that were not done are back, too.';

export const orders: LetterTexts<'order'> = {
  orderQuoted: {
    title: 'Your quote: ¥{totalYen}',
    paragraphs: [
      'A buyer has looked at “{goods}”: with the service fee it comes to ¥{totalYen}. Pay, and we go and buy it.',
      'If it is not paid in time, the order closes by itself. Nothing is charged.',
    ],
  },
  quoteRefused: {
    title: 'We cannot buy this for you, the order is closed',
    paragraphs: [
      'A buyer has looked at “{goods}”. It cannot be bought this time; nothing was charged.',
      'The buyer says: {note}',
    ],
  },
  orderUnpaidSoon: {
    title: 'Your time to pay is running out',
    paragraphs: [
      '“{goods}” is not paid yet. If it is not paid in time, the order closes by itself. Nothing is charged, but somebody else may buy it.',
    ],
  },
  orderClosed: {
    title: 'The order was not paid in time and is closed',
    paragraphs: [
      '“{goods}” was not paid in time, so the order closed by itself. Nothing was charged.',
      'You can order it again if you still want it.',
    ],
  },
  orderCancelled: {
    title: 'The order is cancelled',
    paragraphs: [
      '“{goods}” is cancelled, as you asked.',
      'The ¥{releasedYen} that were held are back where you paid from.',
      servicesBack,
    ],
  },
  cancelledWithOthers: {
    title: 'Cancelled together with another order',
    paragraphs: [
      'Order {otherOrder}, placed at the same time, could not be bought. You chose to cancel all, so “{goods}” is cancelled too.',
      'The ¥{releasedYen} that were held are back where you paid from.',
      servicesBack,
    ],
  },
  closedWithOthers: {
    title: 'Closed with the others',
    paragraphs: [
      'Order {otherOrder}, placed at the same time, could not be bought. As you chose, “{goods}” is closed too. It was not paid for, and nothing was taken.',
    ],
  },
  supplementAsked: {
    title: '¥{differenceYen} more to pay',
    paragraphs: [
      '“{goods}” costs more than you paid. Pay ¥{differenceYen} more and we go on buying it.',
      'If it is not paid in time, the order is cancelled and all that you paid goes back. You can also refuse: all of it goes back then, too.',
    ],
  },
  supplementSoon: {
    title: 'Your time to pay the difference is running out',
    paragraphs: [
      '“{goods}” still waits for ¥{differenceYen}. If it is not paid in time, the order is cancelled and all that you paid goes back.',
    ],
  },
  supplementPaid: {
    title: '¥{differenceYen} more were paid for you',
    paragraphs: [
      '“{goods}” cost more than you had paid. The difference is within the limit that you set, so it was taken from your balance, and the goods are bought.',
    ],
  },
  supplementRefused: {
    title: 'Cancelled, and your money is back',
    paragraphs: [
      'You refused to pay more for “{goods}”, so the order is cancelled.',
      'The ¥{releasedYen} that were held are back where you paid from.',
      servicesBack,
    ],
  },
  supplementExpired: {
    title: 'The difference was not paid in time: cancelled',
    paragraphs: [
      'The difference for “{goods}” was not paid in time, so the order is cancelled.',
      'The ¥{releasedYen} that were held are back where you paid from.',
      servicesBack,
    ],
  },
  orderBought: {
    title: 'Bought',
    paragraphs: [
      'We bought “{goods}”. Next, the seller sends it to our warehouse.',
      'It cost less than you paid: ¥{releasedYen} are back where you paid from.',
    ],
  },
  orderSoldOut: {
    title: 'Sold out, and your money is back',
    paragraphs: [
      '“{goods}” is sold out and could not be bought.',
      'The ¥{releasedYen} that were held are back where you paid from.',
      servicesBack,
    ],
  },
  restAsked: {
    title: 'One order failed: shall we buy the rest?',
    paragraphs: [
      '“{goods}” could not be bought. What you paid for it is back; what you had not paid is not taken.',
      'Orders placed with it that are not bought yet: {count}. Tell us whether to buy or to cancel them. Without an answer in time, we buy them.',
    ],
  },
  cancelGranted: {
    title: 'Your order is cancelled',
    paragraphs: [
      '“{goods}” is cancelled.',
      '¥{releasedYen} are back where you paid from.',
      'The fee that you were shown, ¥{feeYen}, was kept.',
      servicesBack,
    ],
  },
  cancelDeclined: {
    title: 'The order cannot be cancelled',
    paragraphs: ['“{goods}” cannot be cancelled any more. The order goes on.'],
  },
  sellerCancelled: {
    title: 'The seller cancelled, and your money is back',
    paragraphs: [
      'The seller cancelled the sale of “{goods}”.',
      'All of it, ¥{refundedYen} with our fee, is back where you paid from.',
      servicesBack,
    ],
  },
  sellerSent: {
    title: 'The seller has sent it',
    paragraphs: ['“{goods}” is on its way to our warehouse.'],
  },
  orderSplit: {
    title: 'Your order is now two orders',
    paragraphs: [
      '“{goods}” arrives in several parts. One part is now order {otherOrder}. What you paid is shared between them; the sum stays the same.',
    ],
  },
  orderArrived: {
    title: 'Arrived at the warehouse',
    paragraphs: [
      '“{goods}” is on its shelf, weighed, measured and photographed.',
      'Ask for shipping while storage is free, and you pay nothing for it.',
    ],
  },
  arrivalNoted: {
    title: 'Something was wrong on arrival',
    paragraphs: ['When “{goods}” arrived, we found: {what}.', 'The warehouse took photographs. See them in the order.'],
  },
  partArrived: {
    title: 'A part has arrived',
    paragraphs: ['A part of “{goods}” has arrived. The warehouse keeps it until the rest is there.'],
  },
  claimAccepted: {
    title: 'The parcel is yours',
    paragraphs: ['The parcel that you claimed holds “{goods}”. The warehouse stores it soon.'],
  },
  claimRefused: {
    title: 'Your claim was not accepted',
    paragraphs: ['Your claim for “{goods}” was not accepted.', 'You can claim again with more proof.'],
  },
  storageEndsSoon: {
    title: 'Days of free storage left: {daysLeft}',
    paragraphs: [
      'Days of free storage left for “{goods}”: {daysLeft}. After that a fee is due for every day, paid with the freight.',
    ],
  },
  storageEndsToday: {
    title: 'Free storage ends today',
    paragraphs: [
      'Free storage of “{goods}” ends today. From tomorrow on a fee is due for every day, paid with the freight.',
    ],
  },
  disposalNear: {
    title: 'Days until your goods are disposed of: {daysLeft}',
    paragraphs: [
      '“{goods}” has been in the warehouse for long. Unless you ask for shipping within {daysLeft} days, it counts as given up, is disposed of and cannot be brought back.',
    ],
  },
  orderDisposed: {
    title: 'The goods were given up',
    paragraphs: [
      '“{goods}” stayed longer than goods may stay in the warehouse. It can no longer be shipped.',
      servicesBack,
    ],
  },
  feedbackAnswered: {
    title: 'Your question about an order is answered',
    paragraphs: ['“{goods}”: {note}', 'The next step is expected by {stepOn} (Japan).'],
  },
  orderNotice: { title: 'News about an order', paragraphs: ['“{goods}”: {reason}'] },
  serviceFeeAsked: {
    title: '{service}: do you agree to ¥{feeYen}?',
    paragraphs: [
      'The fee for “{goods}”, {service}, is ¥{feeYen}. It is charged once you agree; if the work is not done, you get all of it back.',
      'Unless you answer within 24 hours, the fee lapses and nothing is charged. You can also refuse it.',
    ],
  },
  serviceFeeSoon: {
    title: '{service}: your time to answer the fee is running out',
    paragraphs: [
      'The fee of ¥{feeYen} for “{goods}”, {service}, still waits for your answer. If there is none in time, it lapses and nothing is charged.',
    ],
  },
  serviceFeePaid: {
    title: '{service}: the fee is paid, as you set it',
    paragraphs: [
      'The fee for “{goods}”, {service}, is ¥{feeYen}, which is within what you agree to unasked, so it was charged. If the work is not done, you get all of it back.',
    ],
  },
  serviceFeeLapsed: {
    title: '{service}: the fee was not answered in time',
    paragraphs: [
      'The fee of ¥{feeYen} for “{goods}”, {service}, was not answered and has lapsed. Nothing was charged. Contact us if you still want it.',
    ],
  },
  serviceDone: {
    title: 'Done: {service}',
    paragraphs: [
      'For “{goods}” we have done: {service}.',
      'The result is with the services of order {resultIn}.',
      'It cost ¥{capturedYen}.',
    ],
  },
  serviceNotDone: {
    title: 'Not done: {service}',
    paragraphs: [
      'For “{goods}” we have not done: {service}.',
      'The ¥{releasedYen} that you paid for it are back where you paid from.',
    ],
  },
  reviewAnswered: {
    title: 'Your review was answered',
    paragraphs: ['Your review of “{goods}” was answered.', '{note}'],
  },
};
