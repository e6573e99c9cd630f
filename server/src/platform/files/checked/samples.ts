import type { Box } from './boxes.ts';
import { type Parts, Unfit } from './parts.ts';

/** Bytes of the file, from the first to before the second. */
export type Range = readonly [from: number, to: number];

const need = (boxes: readonly Box[], ...types: string[]): Box => {
  const found = boxes.find(({ type }) => types.includes(type));
  if (!found) throw new Unfit(`no ${types.join(' or ')}`);
  return found;
};

/** The rows of a table: its count stands at `countAt`, then rows of `width` bytes. */
const tableOf = async (parts: Parts, box: Box, countAt: number, width: number) => {
  const bytes = await parts.read(box.body, box.end - box.body);
  if (bytes.length < countAt + 4) throw new Unfit('a table that breaks off');
  const count = bytes.readUInt32BE(countAt);
  if (countAt + 4 + count * width > bytes.length) throw new Unfit('a table that breaks off');
  return { bytes, count, rowAt: (index: number) => countAt + 4 + index * width };
};

/** How many bytes the next so many samples take. The table of sizes ends somewhere, whatever the counts claim. */
const sizesOf = async (parts: Parts, stbl: readonly Box[]): Promise<(samples: number) => number> => {
  const box = need(stbl, 'stsz');
  const same = (await parts.read(box.body, Math.min(8, box.end - box.body))).subarray(4);
  const size = same.length === 4 ? same.readUInt32BE(0) : 0;
  if (size > 0) return (samples) => size * samples;
  const { bytes, count, rowAt } = await tableOf(parts, box, 8, 4);
  let next = 0;
  return (samples) => {
    let sum = 0;
    for (const end = Math.min(count, next + samples); next < end; next += 1) sum += bytes.readUInt32BE(rowAt(next));
    return sum;
  };
};

/** Where the samples of a track lie, chunk by chunk, by the tables of its `stbl`. */
export const samplesOf = async (parts: Parts, stbl: readonly Box[]): Promise<Range[]> => {
  const chunks = need(stbl, 'stco', 'co64');
  const width = chunks.type === 'co64' ? 8 : 4;
  const offsets = await tableOf(parts, chunks, 4, width);
  const runs = await tableOf(parts, need(stbl, 'stsc'), 4, 12);
  const bytesOf = await sizesOf(parts, stbl);
  const ranges: Range[] = [];
  let run = 0;
  for (let chunk = 0; chunk < offsets.count; chunk += 1) {
    while (run + 1 < runs.count && runs.bytes.readUInt32BE(runs.rowAt(run + 1)) <= chunk + 1) run += 1;
    const samples = run < runs.count ? runs.bytes.readUInt32BE(runs.rowAt(run) + 4) : 0;
    const at = offsets.rowAt(chunk);
    const from = width === 8 ? Number(offsets.bytes.readBigUInt64BE(at)) : offsets.bytes.readUInt32BE(at);
    ranges.push([from, from + bytesOf(samples)]);
  }
  return ranges;
};

/** The same bytes, each once, in order. */
export const joinRanges = (ranges: readonly Range[]): Range[] => {
  const joined: Range[] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (to <= from) continue;
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
};
