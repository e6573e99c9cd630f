import type { LetterWords } from './letter-words.ts';

export const english: LetterWords = {
  letters: {
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
      ],
    },
    cancelledWithOthers: {
      title: 'Cancelled together with another order',
      paragraphs: [
        'Order {otherOrder}, placed at the same time, could not be bought. You chose to cancel all, so “{goods}” is cancelled too.',
        'The ¥{releasedYen} that were held are back where you paid from.',
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
      ],
    },
    supplementExpired: {
      title: 'The difference was not paid in time: cancelled',
      paragraphs: [
        'The difference for “{goods}” was not paid in time, so the order is cancelled.',
        'The ¥{releasedYen} that were held are back where you paid from.',
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
      ],
    },
    restAsked: {
      title: 'One order failed: shall we buy the rest?',
      paragraphs: [
        '“{goods}” could not be bought, and its money is back.',
        'Orders placed with it that are paid and not bought yet: {count}. Tell us whether to buy or to cancel them. Without an answer in time, we buy them.',
      ],
    },
    cancelGranted: {
      title: 'Your order is cancelled',
      paragraphs: [
        '“{goods}” is cancelled.',
        '¥{releasedYen} are back where you paid from.',
        'The fee that you were shown, ¥{feeYen}, was kept.',
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
      paragraphs: [
        'When “{goods}” arrived, we found: {what}.',
        'The warehouse took photographs. See them in the order.',
      ],
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
      paragraphs: ['“{goods}” stayed longer than goods may stay in the warehouse. It can no longer be shipped.'],
    },
    parcelStarted: {
      title: 'Everything is here: your parcel will be packed',
      paragraphs: [
        'All the goods of parcel {parcel}, asked for in advance, have arrived. You can change it free until the first of them is scanned.',
      ],
    },
    parcelEmptied: {
      title: 'Your parcel is cancelled',
      paragraphs: [
        'Nothing is left to wait for in parcel {parcel}, asked for in advance. It is cancelled, free of charge.',
      ],
    },
    freightAsked: {
      title: 'Your parcel is weighed: pay the freight',
      paragraphs: [
        'Parcel {parcel} is packed and weighed. Choose a route and pay; it leaves soon after.',
        'By the route that you chose it comes to ¥{freightYen}.',
        'If it is not paid in time, the box is undone, the goods go back to their shelves and a repack fee is due.',
      ],
    },
    freightSoon: {
      title: 'Days left to pay the freight: {daysLeft}',
      paragraphs: [
        'Days for which the prices of parcel {parcel} still hold: {daysLeft}. If it is not paid in time, the box is undone, the goods go back to their shelves and a repack fee is due.',
      ],
    },
    quoteExpired: {
      title: 'The prices ran out and the parcel was undone',
      paragraphs: [
        'The freight of parcel {parcel} was not paid in time. The box was undone, the goods are back on their shelves and storage goes on.',
        'The repack fee of ¥{feeYen} is due with your next parcel.',
      ],
    },
    parcelUnpacked: {
      title: 'Your parcel was undone',
      paragraphs: [
        'The warehouse undid parcel {parcel}. The goods are back on their shelves, and you can ask for shipping again.',
        'The ¥{releasedYen} that were held are back where you paid from.',
        'The repack fee of ¥{feeYen} is due with your next parcel.',
      ],
    },
    parcelUndone: {
      title: 'Your parcel was undone, as you asked',
      paragraphs: [
        'Parcel {parcel} is cancelled and the goods are back on their shelves. Freight that you had paid is back where you paid from.',
        'The ¥{releasedYen} that were held are back where you paid from.',
        'The repack fee of ¥{feeYen} is due with your next parcel.',
      ],
    },
    sheetAsked: {
      title: 'Please complete the declaration',
      paragraphs: ['The freight of parcel {parcel} is paid. Customs need more before it can leave.'],
    },
    parcelSent: {
      title: 'Your parcel has left',
      paragraphs: ['The carrier has parcel {parcel}. Follow it by its waybill number.'],
    },
    parcelDelivered: {
      title: 'Your parcel was delivered',
      paragraphs: [
        'The carrier says that parcel {parcel} was delivered. Confirm when you have it; otherwise it counts as received when the time is over.',
      ],
    },
    parcelCompleted: {
      title: 'The parcel is complete',
      paragraphs: [
        'Nobody confirmed for some time after delivery, so parcel {parcel} counts as received. If you do not have it, talk to customer service.',
      ],
    },
    parcelReturned: {
      title: 'Your parcel came back',
      paragraphs: [
        'The carrier brought parcel {parcel} back to our warehouse. The goods are on their shelves, and you can ask for shipping again.',
        'Its way back cost ¥{feeYen}, due with your next parcel.',
      ],
    },
    parcelLost: {
      title: 'Your parcel is lost, and you are compensated',
      paragraphs: [
        'We are sorry: the carrier says that parcel {parcel} is lost.',
        '¥{compensationYen} were added to your yen balance.',
      ],
    },
    topUpCredited: {
      title: 'Your top-up has arrived',
      paragraphs: ['The money is on your balance and can be used now.', 'A bonus of ¥{bonusYen} came with it.'],
    },
    topUpFailed: {
      title: 'Your top-up did not go through',
      paragraphs: ['The payment for top-up {topUp} failed and nothing was credited. You can try again at any time.'],
    },
    slipRefused: {
      title: 'We could not confirm your transfer',
      paragraphs: [
        'The slip for top-up {topUp} could not be confirmed: {note}',
        'If you have sent the money, please send another slip: it stays open for another seven days.',
      ],
    },
    topUpRefunded: {
      title: 'Your top-up was refunded',
      paragraphs: ['Top-up {topUp} went back to where it was paid from, and was taken off your balance.'],
    },
    chargedBack: {
      title: 'Your bank took a top-up back',
      paragraphs: [
        'Your bank took back the payment for top-up {topUp}, so we took it off your balance. What the balance lacked is owed.',
        'If you did not ask for this, please contact your bank and customer service.',
      ],
    },
    chargebackWon: {
      title: 'The chargeback is over and your money is back',
      paragraphs: ['The chargeback of top-up {topUp} was taken back, and so was what it cost you.'],
    },
    autoWithdrawalAsked: {
      title: 'An automatic withdrawal was requested',
      paragraphs: [
        'Your balance was above what you had set, so withdrawal {withdrawal} was requested by your rule. It is being reviewed.',
        'You can cancel it until the review begins: all of it goes back to your balance.',
      ],
    },
    autoWithdrawalRefused: {
      title: 'The automatic withdrawal did not happen',
      paragraphs: [
        'An automatic withdrawal was due, and nothing was withdrawn: your balance is as it was. The reason is in the list of its runs.',
      ],
    },
    autoRuleSet: {
      title: 'Your automatic withdrawal was changed',
      paragraphs: [
        'Automatic withdrawal was switched on, or takes more, or pays to another payee.',
        'If it was not you, switch it off at once, change your pay password and contact customer service.',
      ],
    },
    withdrawalPaid: {
      title: 'Your withdrawal was paid',
      paragraphs: ['Withdrawal {withdrawal} was paid. When it arrives is up to the bank or the way of payment.'],
    },
    withdrawalPartlyPaid: {
      title: 'Your withdrawal was paid in part, the rest is back',
      paragraphs: [
        'A part of withdrawal {withdrawal} could not be paid and is back on your balance. The rest was paid.',
        'Why it could not be paid: {reason}',
      ],
    },
    withdrawalReturned: {
      title: 'Your withdrawal could not be paid and is back',
      paragraphs: ['Withdrawal {withdrawal} could not be paid. All of it is back on your balance.', 'Why: {reason}'],
    },
    withdrawalRefused: {
      title: 'Your withdrawal was refused and is back',
      paragraphs: ['Withdrawal {withdrawal} was refused. All of it is back on your balance.', 'Why: {reason}'],
    },
    payeeBound: {
      title: 'A new payee was bound',
      paragraphs: [
        'Payee {payee} was bound to your account. Nothing is paid to it until its waiting time is over.',
        'If it was not you, remove it at once, change your passwords and contact customer service.',
      ],
    },
    balanceAged: {
      title: 'Part of your balance has not been used for six months',
      paragraphs: [
        'Part of your balance has lain for more than six months. You can go on shopping with it, or withdraw it.',
      ],
    },
    payPasswordChanged: {
      title: 'Your pay password was changed',
      paragraphs: [
        'Your pay password was changed just now. Please pay with the new one from here on.',
        'If it was not you, reset it with a code at once and contact customer service.',
      ],
    },
    payPasswordReset: {
      title: 'Your pay password was reset',
      paragraphs: [
        'Your pay password was reset with a code just now. For 24 hours every payment asks for the new one, and limits cannot be raised.',
        'If it was not you, contact customer service at once: we freeze the account first.',
      ],
    },
  },
  facts: {
    goods: 'Goods',
    quantity: 'Quantity',
    order: 'Order',
    otherOrder: 'Other order',
    parcel: 'Parcel',
    seller: 'Seller',
    releasedYen: 'Given back',
    capturedYen: 'Cost',
    differenceYen: 'Difference',
    feeYen: 'Fee',
    freightYen: 'Freight',
    compensationYen: 'Compensation',
    refundedYen: 'Refund',
    creditedYen: 'Credited',
    creditedFen: 'Credited',
    bonusYen: 'Bonus',
    topUp: 'Top-up',
    withdrawnYen: 'Withdrawal amount',
    withdrawnFen: 'Withdrawal amount',
    returnedYen: 'Back on the balance',
    returnedFen: 'Back on the balance',
    takenBackYen: 'Off the balance',
    takenBackFen: 'Off the balance',
    agedYen: 'Older than six months',
    agedFen: 'Older than six months',
    feeFen: 'Fee',
    payee: 'Payee',
    withdrawal: 'Withdrawal',
    arrivesOn: 'Arrives by',
    usableFrom: 'Usable from',
    dueAt: 'Until',
    freeUntil: 'Free storage until',
    weightGrams: 'Weight',
    route: 'Route',
    carrier: 'Carrier',
    trackingNo: 'Tracking number',
    waybillNo: 'Waybill number',
    note: 'Message from our staff',
    reason: 'Reason',
  },
  findings: {
    damaged: 'damage',
    short: 'fewer pieces than ordered',
    wrong: 'not what was ordered',
    wet: 'water damage',
    opened: 'opened packaging',
    other: 'not as expected',
  },
};
