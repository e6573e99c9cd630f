import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** With strokes between folders. A name that would lead out of the archive is refused. */
  readonly name: string;
  readonly at: Date;
  readonly content: Readable;
  /** What is packed already, such as a picture, is stored as it is. */
  readonly isPacked?: boolean;
};

/**
 * Writes an archive to a new file, one entry after the other: neither it nor an entry lies in memory. It is on the disk
 * when its size is answered; where anything fails, no file is left.
 */
export const writeZip = async (file: string, entries: AsyncIterable<ZipEntry>): Promise<number> => {
  const zip = new ZipFile();
  const stopping = new AbortController();
  let fault: unknown;
  // Told by an event: without a listener it would end the process.
  zip.on('error', (error: unknown) => {
    fault = error;
    stopping.abort(error);
  });
  const into = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const written = pipeline(zip.outputStream, into, { signal: stopping.signal });
  const broken = written.then(
    () => {
      throw new Error('an archive ended before its entries');
    },
    (error: unknown) => {
      throw fault ?? error;
    },
  );
  broken.catch(() => {});
  try {
    for await (const { name, at, content, isPacked = false } of entries) {
      const read = finished(content, { writable: false });
      zip.addReadStream(content, name, { mtime: at, compress: !isPacked, mode: 0o100_644 });
      await Promise.race([read, broken]);
    }
    zip.end();
    await written;
    const kept = await open(file);
    await kept.sync();
    await kept.close();
    return (await stat(file)).size;
  } catch (error) {
    stopping.abort(error);
    await written.catch(() => {});
    await rm(file, { force: true });
    throw fault ?? error;
  }
};
