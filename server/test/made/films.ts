/** Small films, built box by box: no codec, but every box in its place. */
export const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

export const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};

const made = 0xdeadbeef;

type Track = {
  readonly handler: string;
  readonly head: string;
  readonly edges?: readonly [number, number];
  readonly isTurned?: boolean;
  /** Where its samples lie, and how long each is. */
  readonly chunks: readonly { readonly at: number; readonly sizes: readonly number[] }[];
};

const tkhd = ({ edges = [0, 0], isTurned = false }: Track): Buffer => {
  const matrix = isTurned
    ? [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
    : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  return box('tkhd', numbers(7, made, made, 1, 0, 5000, 0, 0, 0, 0, ...matrix, edges[0] * 65536, edges[1] * 65536));
};

const stbl = ({ chunks }: Track): Buffer => {
  const sizes = chunks.flatMap(({ sizes: each }) => each);
  const runs = chunks.flatMap(({ sizes: each }, index) => [index + 1, each.length, 1]);
  return box(
    'stbl',
    box('stsd', numbers(0, 0)),
    box('stts', numbers(0, 0)),
    box('stsc', numbers(0, chunks.length, ...runs)),
    box('stsz', numbers(0, 0, sizes.length, ...sizes)),
    box('stco', numbers(0, chunks.length, ...chunks.map(({ at }) => at))),
  );
};

const trak = (track: Track): Buffer =>
  box(
    'trak',
    tkhd(track),
    box('udta', box('name', 'the secret owner')),
    box(
      'mdia',
      box('mdhd', numbers(0, made, made, 1000, 5000, 0)),
      box('hdlr', numbers(0, 0), track.handler, numbers(0, 0, 0), 'Secret Handler\0'),
      box(
        'minf',
        box(track.head, numbers(0, 0)),
        box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1)))),
        stbl(track),
      ),
    ),
  );

type FilmGiven = {
  readonly brand?: string;
  /** Behind everything else. */
  readonly behind?: Buffer;
  readonly inFront?: Buffer;
  readonly withPlaces?: boolean;
  readonly filling?: number;
};

const shown = Buffer.from('what the film shows ');
const places = Buffer.from('a place: 35.6812N 139.7671E');

/** A film of five seconds, filmed upright by a telephone that knows where it is, and says so in every way there is. */
export const film = ({
  brand = 'isom',
  behind = Buffer.alloc(0),
  inFront = Buffer.alloc(0),
  withPlaces = true,
  filling = 0,
}: FilmGiven = {}): Buffer => {
  const ftyp = box('ftyp', brand, numbers(512), brand);
  const stored = Buffer.concat([shown, places, shown, Buffer.alloc(filling, 0x55)]);
  const at = inFront.length + ftyp.length + 8;
  const tracks: Track[] = [
    {
      handler: 'vide',
      head: 'vmhd',
      edges: [1920, 1080],
      isTurned: true,
      chunks: [
        { at, sizes: [shown.length] },
        { at: at + shown.length + places.length, sizes: [shown.length] },
      ],
    },
    ...(withPlaces
      ? [{ handler: 'meta', head: 'gmhd', chunks: [{ at: at + shown.length, sizes: [10, places.length - 10] }] }]
      : []),
  ];
  return Buffer.concat([
    inFront,
    ftyp,
    box('mdat', stored),
    box(
      'moov',
      box('mvhd', numbers(0, made, made, 1000, 5000), Buffer.alloc(80)),
      ...tracks.map(trak),
      box('udta', box('\xa9xyz', '+35.6812+139.7671/')),
      box('meta', numbers(0), box('ilst', 'com.apple.quicktime.location.ISO6709 +35.6812+139.7671/')),
    ),
    box('uuid', 'a secret of sixteen', '<x:xmpmeta>Tokyo</x:xmpmeta>'),
    box('free', 'GPS 35.6812'),
    behind,
  ]);
};
