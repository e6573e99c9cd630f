import { store } from '../../../shell/storage.ts';

export type WantedLine = {
  readonly goodsId: string;
  readonly platformCode: string;
  readonly quantity: number;
  readonly options: readonly string[];
};

/** Leaves what was chosen for the confirm page, whose address names only the goods. */
export const handOver = (line: WantedLine): void => store('hk:confirm', JSON.stringify({ lines: [line] }));
