export type PayoutState = 'paid' | 'failed' | 'pending';

export type KeptPayout = {
  readonly code: string;
  readonly amount: number;
  readonly reference: string;
  /** How often it was sent; the provider does it once. */
  sent: number;
  state: PayoutState;
};

/** What a double was told to pay out, each once by the shop's code for it, and what becomes of the next ones. */
export class Payouts {
  will: PayoutState = 'paid';
  private readonly kept: KeptPayout[] = [];
  private readonly nameOf: (count: number) => string;

  constructor(nameOf: (count: number) => string) {
    this.nameOf = nameOf;
  }

  find(code: string): KeptPayout | undefined {
    return this.kept.find((each) => each.code === code);
  }

  findByReference(reference: string): KeptPayout | undefined {
    return this.kept.find((each) => each.reference === reference);
  }

  sentOf(code: string): number {
    return this.find(code)?.sent ?? 0;
  }

  receive(code: string, amount: number): KeptPayout {
    const before = this.find(code);
    if (before) {
      before.sent += 1;
      return before;
    }
    const payout: KeptPayout = {
      code,
      amount,
      reference: this.nameOf(this.kept.length + 1),
      sent: 1,
      state: this.will,
    };
    this.kept.push(payout);
    return payout;
  }

  finish(code: string, state: PayoutState): void {
    const payout = this.find(code);
    if (!payout) throw new Error(`no payout ${code}`);
    payout.state = state;
  }
}
