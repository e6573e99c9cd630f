import { forget, store, stored } from '../../../shell/storage.ts';
import type { WantedLine } from '../order.queries.ts';

const name = 'hk:confirm';

const isWanted = (given: unknown): given is WantedLine =>
  typeof given === 'object' &&
  given !== null &&
  'goodsId' in given &&
  typeof given.goodsId === 'string' &&
  'platformCode' in given &&
  typeof given.platformCode === 'string' &&
  'quantity' in given &&
  typeof given.quantity === 'number' &&
  (!('options' in given) || Array.isArray(given.options));

const readKept = (): WantedLine[] => {
  try {
    const kept: unknown = JSON.parse(stored(name) ?? 'null');
    const lines = typeof kept === 'object' && kept !== null && 'lines' in kept ? kept.lines : undefined;
    return Array.isArray(lines) ? lines.filter(isWanted) : [];
  } catch {
    return [];
  }
};

/** Hands lines over to the screen that confirms them; open it with the first line's goods in its address. */
export const keepWanted = (lines: readonly WantedLine[]): void => store(name, JSON.stringify({ lines }));

/** The lines that were handed over for these goods; one piece of them when nothing was. */
export const wantedFor = (goods: { readonly goodsId: string; readonly platformCode: string }): WantedLine[] => {
  const kept = readKept();
  const [first] = kept;
  if (first?.goodsId === goods.goodsId && first.platformCode === goods.platformCode) return kept;
  return [{ ...goods, quantity: 1, options: [] }];
};

/** What was ordered is not to be ordered again by coming back. */
export const forgetWanted = (): void => forget(name);
