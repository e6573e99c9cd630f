import { type Box, type BoxReader, createBoxReader } from './boxes.ts';
import { bodyOf, durationOf, edgesOf } from './film-facts.ts';
import { type Parts, Unfit } from './parts.ts';
import { joinRanges, type Range, samplesOf } from './samples.ts';

/** What a film needs to be shown, by the box it lies in. Everything else says more than its sender means to. */
const kept: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'styp'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: 'stsd stts stsc stsz stz2 stco co64 ctts cslg stss stps sdtp sbgp sgpd subs saiz saio'.split(' '),
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
  mfra: ['tfra', 'mfro'],
};
const shownTracks: ReadonlySet<string> = new Set(['vide', 'soun']);
/** Chunks of tracks that are not shown, and stores that they lie in: a day's film has fewer. */
const maxChunks = 200_000;
const maxStores = 64;

/** What is known of a film, and what makes it one without metadata: the file keeps its length and its places. */
export type Film = {
  readonly contentType: 'video/mp4' | 'video/quicktime';
  /** Upright, in pixels; null when it does not say. */
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** Boxes that become `free`: where their type stands. */
  readonly freed: readonly number[];
  /** What is written over with zeros. */
  readonly zeroed: readonly Range[];
};

type Walk = {
  readonly parts: Parts;
  readonly list: BoxReader;
  readonly freed: number[];
  readonly zeroed: Range[];
  /** Samples of tracks that are not shown: they lie among those that are. */
  readonly samples: Range[];
  readonly found: Map<string, Box[]>;
  isFragmented: boolean;
};

const listWithin = (walk: Walk, box: Box): Promise<Box[]> => walk.list(box.body, box.end);

const free = (walk: Walk, box: Box): void => {
  walk.freed.push(box.at + 4);
  walk.zeroed.push([box.body, box.end]);
};

const within = async (walk: Walk, box: Box, ...path: string[]): Promise<Box[]> => {
  let [boxes, inside] = [await listWithin(walk, box), box];
  for (const type of path) {
    const next = boxes.find((each) => each.type === type);
    if (!next) throw new Unfit(`no ${type} in ${inside.type}`);
    [boxes, inside] = [await listWithin(walk, next), next];
  }
  return boxes;
};

/** `vide`, `soun`, or what else a track holds: places, faces, time codes. */
const holds = async (walk: Walk, trak: Box): Promise<string> => {
  const hdlr = (await within(walk, trak, 'mdia')).find(({ type }) => type === 'hdlr');
  return hdlr ? (await bodyOf(walk.parts, hdlr, 12)).toString('latin1', 8, 12) : '';
};

const dropTrack = async (walk: Walk, trak: Box): Promise<void> => {
  for (const range of await samplesOf(walk.parts, await within(walk, trak, 'mdia', 'minf', 'stbl')))
    walk.samples.push(range);
  if (walk.samples.length > maxChunks) throw new Unfit('too much that is not shown');
  free(walk, trak);
};

/** When it was made, and by which program, stand in boxes that a film cannot do without. */
const forget = async (walk: Walk, box: Box): Promise<void> => {
  if (box.type === 'hdlr') walk.zeroed.push([Math.min(box.end, box.body + 24), box.end]);
  if (!['mvhd', 'tkhd', 'mdhd'].includes(box.type)) return;
  const [version] = await bodyOf(walk.parts, box, 1);
  const to = box.body + (version === 1 ? 20 : 12);
  if (to > box.end) throw new Unfit(`a short ${box.type}`);
  walk.zeroed.push([box.body + 4, to]);
};

/** What a track shows lies in this file, and not in another that whoever opens it would have to fetch. */
const mustBeWhole = async (walk: Walk, dref: Box): Promise<void> => {
  for (const entry of await walk.list(Math.min(dref.body + 8, dref.end), dref.end)) {
    const flags = await bodyOf(walk.parts, entry, 4);
    if (((flags[3] ?? 0) & 1) === 0) throw new Unfit('a film whose parts lie elsewhere');
  }
};

const walkBox = async (walk: Walk, box: Box, inside: string): Promise<void> => {
  if (!kept[inside]?.includes(box.type)) return free(walk, box);
  if (box.type === 'trak' && !shownTracks.has(await holds(walk, box))) return dropTrack(walk, box);
  if (box.type === 'moof') walk.isFragmented = true;
  if (box.type === 'dref') await mustBeWhole(walk, box);
  const alike = walk.found.get(box.type);
  if (alike) alike.push(box);
  else walk.found.set(box.type, [box]);
  await forget(walk, box);
  if (kept[box.type]) for (const each of await listWithin(walk, box)) await walkBox(walk, each, box.type);
};

/** Only what films are stored in may be written over for a track that is dropped. */
const samplesWithin = (walk: Walk): Range[] => {
  const stores = walk.found.get('mdat') ?? [];
  if (walk.samples.length > 0 && stores.length > maxStores) throw new Unfit('too many stores');
  return joinRanges(walk.samples).map(([from, to]): Range => {
    if (!stores.some(({ body, end }) => from >= body && to <= end)) throw new Unfit('samples that lie nowhere');
    return [from, to];
  });
};

const createWalk = (parts: Parts): Walk => ({
  parts,
  list: createBoxReader(parts),
  freed: [],
  zeroed: [],
  samples: [],
  found: new Map(),
  isFragmented: false,
});

/**
 * Reads an MP4 or MOV box by box and answers what is to be done so that it says nothing but its pictures and sound.
 * `Unfit` when it is no such film, or one whose metadata cannot be found.
 */
export const readFilm = async (parts: Parts): Promise<Film> => {
  const walk = createWalk(parts);
  const boxes = await walk.list(0, parts.size);
  const [first] = boxes;
  if (first?.type !== 'ftyp' || first.end - first.body > 4096) throw new Unfit('no ftyp');
  if (boxes.filter(({ type }) => type === 'moov').length !== 1) throw new Unfit('not one moov');
  const brand = (await bodyOf(walk.parts, first, 4)).toString('latin1');
  for (const box of boxes) await walkBox(walk, box, 'file');
  if (!walk.found.has('vmhd') || !walk.found.has('stsd')) throw new Unfit('no pictures');
  if (walk.isFragmented && walk.samples.length > 0) throw new Unfit('fragments of what is not shown');
  return {
    contentType: brand === 'qt  ' ? 'video/quicktime' : 'video/mp4',
    ...(await edgesOf(parts, walk.found)),
    durationMs: await durationOf(parts, walk.found),
    freed: walk.freed,
    zeroed: joinRanges([...walk.zeroed, ...samplesWithin(walk)]),
  };
};

const zeros = new Uint8Array(64 * 1024);
type Write = (at: number, bytes: Uint8Array) => Promise<void>;

/** Does what `readFilm` answered. */
export const cleanFilm = async ({ freed, zeroed }: Pick<Film, 'freed' | 'zeroed'>, write: Write): Promise<void> => {
  const name = Buffer.from('free', 'latin1');
  for (const at of freed) await write(at, name);
  for (const [from, to] of zeroed)
    for (let at = from; at < to; at += zeros.length)
      await write(at, zeros.subarray(0, Math.min(zeros.length, to - at)));
};
