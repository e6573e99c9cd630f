import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as z from 'zod/mini';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Below the folder of files, and nowhere else. */
const FilePath = z.string().check(z.regex(/^files\/(?!.*\.\.\/)/));

/** What a backup says of itself: enough to know, without a database, whether all of it is there and unchanged. */
export const Manifest = z.object({
  format: z.literal('hakobu-backup-1'),
  takenAt: z.string(),
  hakobu: z.string(),
  postgres: z.string(),
  /** The migrations that the database had taken, by name, with their checksums. */
  migrations: z.record(z.string(), z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Of the rows as text in the order of their key, before they were compressed: the same rows, the same sum. */
      sha256: Sha256,
      entry: z.string().check(z.regex(/^tables\/\d{3,}\.gz$/)),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
  files: z.array(z.object({ path: FilePath, bytes: z.int(), sha256: Sha256 })),
  /** Tells the secret of the data folder from another without giving it away; null when it came by HAKOBU_SECRET. */
  secretSha256: z.nullable(Sha256),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';
/** The manifest's own sum: all others stand in it. */
export const manifestSumName = 'manifest.sha256';

export const sha256OfText = (text: string): string => createHash('sha256').update(text).digest('hex');

export const sha256Of = async (bytes: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
};

export const sha256OfFile = (path: string): Promise<string> => sha256Of(createReadStream(path));
