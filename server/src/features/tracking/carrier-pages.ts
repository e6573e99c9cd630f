/** Where carriers tell how a parcel gets on, as they publish it. */
export const carrierPages: readonly string[] = [
  'https://www.post.japanpost.jp/',
  'https://trackings.post.japanpost.jp/',
  'https://toi.kuronekoyamato.co.jp/',
  'https://k2k.sagawa-exp.co.jp/',
  'https://track.seino.co.jp/',
  'https://corp.fukutsu.co.jp/',
  'https://www.dhl.com/',
  'https://www.fedex.com/',
  'https://www.ups.com/',
  'https://www.ecmsglobal.com/',
  'https://www.sf-international.com/',
  'https://t.17track.net/',
];
