/** One line of the bench's table. Times are in milliseconds, memory in MiB. */
export type BenchRow = {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Ms?: number;
  readonly p99Ms?: number;
  /** What the machine could do at best: measured in the same run. */
  readonly floor?: number;
  /** `perSecond` ÷ `floor`. */
  readonly share?: number;
  readonly note?: string;
};
