import * as z from 'zod/mini';

/** A check code, and all that is shown with it, holds so long. */
export const checkCodeMinutes = 10;

/** What a payment still needs from the shopper; `smsCode` is the pay password and a code. */
export const PaymentNeeds = z.enum(['setPayPassword', 'none', 'payPassword', 'smsCode']);
export type PaymentNeeds = z.infer<typeof PaymentNeeds>;

export const PaySubject = z.enum(['orders', 'parcel', 'services', 'share', 'withdrawal']);
export type PaySubject = z.infer<typeof PaySubject>;

const SubjectCode = z.string().check(z.regex(/^[FOPSW]\d{8,20}$/));

/** A query names one code as text and several as a list. */
export const subjectCodes = z.pipe(
  z.union([SubjectCode, z.array(SubjectCode).check(z.minLength(1), z.maxLength(50))]),
  z.transform((given: string | string[]) => (Array.isArray(given) ? given : [given])),
);
