const words: Readonly<Record<string, string>> = {
  O: 'order',
  P: 'parcel',
  T: 'topUp',
  W: 'withdrawal',
  C: 'correction',
  S: 'service',
};

/** What a transaction is about as the books name it, from the number as people know it: `O2026…` is `order:O2026…`. */
export const subjectOf = (number: string): string => {
  const word = /^[A-Z]\d/.test(number) ? words[number.slice(0, 1)] : undefined;
  return word ? `${word}:${number}` : number;
};

/** The number of an order, parcel, top-up, withdrawal, correction or service without the word before it; anything else as it is. */
export const numberOf = (subject: string): string =>
  subject.replace(/^(order|parcel|topUp|withdrawal|correction|service):/, '');
