import { countText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';

/** `12.3 GB`: disks are sold in thousands. */
export const bytesText = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** A fact of an alert as people read it; what it is, its name says by its ending. */
export const factText = (name: string, value: string | number): string => {
  if (name.endsWith('Bytes')) return bytesText(Number(value));
  if (name.endsWith('At')) return instantText(String(value));
  return typeof value === 'number' ? countText(value) : value;
};
