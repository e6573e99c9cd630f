/** What a transaction is about as the books name it, from the number as people know it: `O2026…` is `order:O2026…`. */
export const subjectOf = (number: string): string => {
  if (/^O\d/.test(number)) return `order:${number}`;
  if (/^T\d/.test(number)) return `topUp:${number}`;
  return /^P\d/.test(number) ? `parcel:${number}` : number;
};

/** The number of an order, a parcel or a top-up without the word before it; anything else as it is. */
export const numberOf = (subject: string): string => subject.replace(/^(order|parcel|topUp):/, '');
