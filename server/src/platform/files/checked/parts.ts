import { open } from 'node:fs/promises';

/** A file that is not what it must be to be taken in. The only error that reading somebody's bytes may end in. */
export class Unfit extends Error {
  override readonly name = 'Unfit';
}

/** Why a document is not taken that is what it says it is. */
export type Danger = 'macros' | 'starts' | 'nested' | 'encrypted' | 'active' | 'unpacks';

/** A document that could do something to whoever opens it, or that cannot be looked into. */
export class Dangerous extends Unfit {
  readonly danger: Danger;

  constructor(danger: Danger) {
    super(danger);
    this.danger = danger;
  }
}

/** Bytes that are read a part at a time, so that a large file never lies in memory as a whole. */
export type Parts = {
  readonly size: number;
  /** Exactly so many bytes; `Unfit` when there are fewer. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
};

/** No structure that is read as one piece (a table, a directory) is larger in any file of the sizes that are taken. */
const maxRead = 8 * 1024 * 1024;

const mustLieWithin = (size: number, at: number, length: number): void => {
  if (!Number.isSafeInteger(at) || at < 0 || length < 0 || length > maxRead || at + length > size)
    throw new Unfit('a part that is not there');
};

export const partsOf = (bytes: Buffer): Parts => ({
  size: bytes.length,
  read: async (at, length) => {
    mustLieWithin(bytes.length, at, length);
    return bytes.subarray(at, at + length);
  },
});

/** Opens a file for reading and mending in place. Whoever opens it closes it. */
export const openParts = async (path: string) => {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  const parts: Parts = {
    size,
    read: async (at, length) => {
      mustLieWithin(size, at, length);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      if (bytesRead < length) throw new Unfit('a part that is not there');
      return buffer;
    },
  };
  return {
    ...parts,
    whole: (): Promise<Buffer> => file.readFile(),
    write: async (at: number, bytes: Uint8Array): Promise<void> => void (await file.write(bytes, 0, bytes.length, at)),
    close: () => file.close(),
  };
};

const stretchBytes = 64 * 1024;

/** The whole of it, a stretch at a time. */
export async function* stretchesOf(parts: Parts): AsyncGenerator<Buffer> {
  for (let at = 0; at < parts.size; at += stretchBytes)
    yield await parts.read(at, Math.min(stretchBytes, parts.size - at));
}

/** The end of it, at most so many bytes. */
export const endOf = (parts: Parts, max: number): Promise<Buffer> => {
  const length = Math.min(max, parts.size);
  return parts.read(parts.size - length, length);
};
