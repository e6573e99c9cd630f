/** One payment to make: an order that waits for it, its shopper, and an open check code. */
export type Payment = {
  readonly code: string;
  readonly checkCode: string;
  readonly shopperId: string;
  readonly token: string;
};
