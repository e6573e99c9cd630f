import { join } from 'node:path';

/** Where a part of an upload lies. The last characters of a UUID v7 are random: they spread files evenly over folders. */
export const uploadPath = (dataFolder: string, id: string, part: string): string =>
  join(dataFolder, 'files', 'uploads', id.slice(-2), `${id}.${part}`);

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
