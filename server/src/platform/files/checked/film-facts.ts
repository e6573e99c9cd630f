import type { Box } from './boxes.ts';
import { type Parts, Unfit } from './parts.ts';

/** The boxes of a film by their type. */
type Found = ReadonlyMap<string, readonly Box[]>;
type Edges = { readonly width: number | null; readonly height: number | null };

/** What a box says, at most so many bytes of it. */
export const bodyOf = (parts: Parts, box: Box, max: number): Promise<Buffer> =>
  parts.read(box.body, Math.min(max, box.end - box.body));

/** How long it lasts, in milliseconds; null when it does not say, or nothing that can be. */
export const durationOf = async (parts: Parts, found: Found): Promise<number | null> => {
  const [mvhd] = found.get('mvhd') ?? [];
  if (!mvhd) throw new Unfit('no mvhd');
  const body = await bodyOf(parts, mvhd, 32);
  const isLong = body[0] === 1;
  if (body.length < (isLong ? 32 : 20)) throw new Unfit('a short mvhd');
  const scale = body.readUInt32BE(isLong ? 20 : 12);
  const units = isLong ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16);
  const ms = scale > 0 ? Math.round((units / scale) * 1000) : 0;
  return ms > 0 && ms < 24 * 3_600_000 ? ms : null;
};

const maxEdgePx = 16_384;

/** The largest of its pictures, upright: telephones film lying and say that it is to be turned. */
export const edgesOf = async (parts: Parts, found: Found): Promise<Edges> => {
  let [width, height] = [0, 0];
  for (const box of found.get('tkhd') ?? []) {
    const body = await bodyOf(parts, box, 96);
    const matrix = body[0] === 1 ? 52 : 40;
    if (body.length < matrix + 44) throw new Unfit('a short tkhd');
    const turned = body.readInt32BE(matrix) === 0 && body.readInt32BE(matrix + 4) !== 0;
    const [wide, high] = [body.readUInt16BE(matrix + 36), body.readUInt16BE(matrix + 40)];
    if (wide * high > width * height) [width, height] = turned ? [high, wide] : [wide, high];
  }
  const isKnown = width > 0 && Math.max(width, height) <= maxEdgePx;
  return isKnown ? { width, height } : { width: null, height: null };
};
