import { deflateRawSync, deflateSync } from 'node:zlib';

/** A zip archive whose entries are stored as they are. `packed` and `unpacked` are what the directory claims. */
export const archive = (names: readonly string[], { unpacked = 1, packed = 1, comment = '' } = {}): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const bytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(1, 18);
    local.writeUInt32LE(1, 22);
    local.writeUInt16LE(bytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(packed, 20);
    entry.writeUInt32LE(unpacked, 24);
    entry.writeUInt16LE(bytes.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, bytes, Buffer.from('x'));
    entries.push(entry, bytes);
    at += local.length + bytes.length + 1;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)]);
};

export const pdf = (tail = ''): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n${tail}`);

type Packing = { readonly flags?: number; readonly claims?: number };

/** A zip archive of these files, deflated as any program does it. `claims` is what it says that each unpacks to. */
export const zipped = (
  files: Readonly<Record<string, string | Buffer>>,
  { flags = 0, claims }: Packing = {},
): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [called, whole] = [Buffer.from(name), Buffer.from(content)];
    const bytes = deflateRawSync(whole);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const sizes = (into: Buffer, from: number) => {
      into.writeUInt16LE(flags, from - 10);
      into.writeUInt16LE(8, from - 8);
      into.writeUInt32LE(bytes.length, from + 2);
      into.writeUInt32LE(claims ?? whole.length, from + 6);
      into.writeUInt16LE(called.length, from + 10);
    };
    sizes(local, 16);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    sizes(entry, 18);
    entry.writeUInt32LE(at, 42);
    locals.push(local, called, bytes);
    entries.push(entry, called);
    at += 30 + called.length + bytes.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
};

/** A PDF with one more object, and one whose stream is packed. */
export const pdfWith = (
  object: string,
  { packed = '', dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode' } = {},
) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${object} >>\nendobj\n2 0 obj\n<< ${dictionary} >>\nstream\n`),
    deflateSync(Buffer.from(packed)),
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ]);
