import { type Parts, Unfit } from './parts.ts';

/** A box of ISO/IEC 14496-12 (an atom of QuickTime): [at, end) with its header, [body, end) without. */
export type Box = { readonly type: string; readonly at: number; readonly body: number; readonly end: number };

/** How many boxes one file may have: a fragmented film of an hour has some thousands. */
const maxBoxes = 20_000;

/** Reads the boxes of one file. They must lie one after the other and fill what they are in, to the byte. */
export const createBoxReader = (parts: Parts) => {
  let seen = 0;
  const readBox = async (at: number, end: number): Promise<Box> => {
    seen += 1;
    if (seen > maxBoxes || end - at < 8) throw new Unfit('boxes that do not fit');
    const head = await parts.read(at, Math.min(16, end - at));
    const type = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    // Size 0 means to the end of the file, and only its sound and pictures may go that far.
    if (short === 0 && type === 'mdat' && end === parts.size) return { type, at, body: at + 8, end };
    if (short === 1 && head.length < 16) throw new Unfit('boxes that do not fit');
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const body = at + (short === 1 ? 16 : 8);
    if (at + length > end || at + length < body) throw new Unfit('boxes that do not fit');
    return { type, at, body, end: at + length };
  };
  return async (from: number, to: number): Promise<Box[]> => {
    const boxes: Box[] = [];
    for (let at = from; at < to; at = boxes.at(-1)?.end ?? to) boxes.push(await readBox(at, to));
    return boxes;
  };
};

export type BoxReader = ReturnType<typeof createBoxReader>;
