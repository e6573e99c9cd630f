import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, bytes: Buffer): Buffer => {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), bytes, Buffer.alloc(4)]);
  framed.writeUInt32BE(bytes.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
};

type Said = { readonly width: number; readonly height: number; readonly bits?: 8 | 16; readonly frames?: number };

/** A PNG of a few hundred bytes that says of itself whatever it is told to, with the samples of one black row. */
export const pngThatSays = ({ width, height, bits = 8, frames }: Said): Buffer => {
  const edges = Buffer.alloc(13);
  edges.writeUInt32BE(width, 0);
  edges.writeUInt32BE(height, 4);
  edges.set([bits, 2], 8);
  const moves = Buffer.alloc(8);
  moves.writeUInt32BE(frames ?? 1, 0);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', edges),
    ...(frames === undefined ? [] : [chunk('acTL', moves)]),
    chunk('IDAT', deflateSync(Buffer.alloc(1 + width * 3 * (bits / 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
