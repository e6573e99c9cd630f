/** What an account text turned out to be, in the form in which it is kept. */
export type SignInName =
  | { readonly kind: 'phone'; readonly value: string }
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'userName'; readonly value: string };

const mainland = /^1[3-9]\d{9}$/;
const international = /^\+[1-9]\d{6,14}$/;
const email = /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,24}$/;
export const minUserNameLength = 3;
export const maxUserNameLength = 30;
const userName = new RegExp(`^[a-z][a-z0-9_]{${minUserNameLength - 1},${maxUserNameLength - 1}}$`);

/**
 * Reads an account as somebody types it: a phone number of the mainland or one with its country's +, an e-mail
 * address, else a user name, whose case does not matter. Undefined when it can be none of them.
 */
export const readSignInName = (typed: string): SignInName | undefined => {
  const text = typed.normalize('NFKC').trim();
  const digits = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (mainland.test(digits)) return { kind: 'phone', value: `+86${digits}` };
  if (international.test(digits)) return { kind: 'phone', value: digits };
  const lower = text.toLowerCase();
  if (email.test(lower)) return { kind: 'email', value: lower };
  return userName.test(lower) ? { kind: 'userName', value: lower } : undefined;
};
