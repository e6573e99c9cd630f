import type { LetterTexts } from '../letter-words.ts';

export const parcels: LetterTexts<'parcel'> = {
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
  parcelServiceDone: {
    title: 'Done: {service}',
    paragraphs: ['For parcel {parcel} we have done: {service}.', 'It cost ¥{capturedYen}.'],
  },
  parcelServiceNotDone: {
    title: 'Not done: {service}',
    paragraphs: [
      'For parcel {parcel} we have not done: {service}.',
      'The ¥{releasedYen} that you paid for it are back where you paid from.',
    ],
  },
};
