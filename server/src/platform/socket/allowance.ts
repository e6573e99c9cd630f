/** So much may be used at once; it grows back by `aSecond`, up to `max`. */
export type Rate = { readonly max: number; readonly aSecond: number };

/** What is left of a rate, counted by the machine's own running time in milliseconds. */
export class Allowance {
  #left: number;
  #countedAtMs: number;
  readonly #rate: Rate;

  constructor(rate: Rate, nowMs: number) {
    this.#rate = rate;
    this.#left = rate.max;
    this.#countedAtMs = nowMs;
  }

  #grow(nowMs: number): void {
    const { max, aSecond } = this.#rate;
    this.#left = Math.min(max, this.#left + ((nowMs - this.#countedAtMs) / 1000) * aSecond);
    this.#countedAtMs = nowMs;
  }

  /** Uses one, also where none is left: that is paid back first. */
  use(): void {
    this.#left -= 1;
  }

  isUsedUp(nowMs: number): boolean {
    if (this.#left >= 1) return false;
    this.#grow(nowMs);
    return this.#left < 1;
  }

  left(nowMs: number): number {
    this.#grow(nowMs);
    return this.#left;
  }

  isWhole(nowMs: number): boolean {
    this.#grow(nowMs);
    return this.#left >= this.#rate.max;
  }
}
