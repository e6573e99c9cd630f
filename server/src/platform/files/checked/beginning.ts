import { fileTypeFromBuffer } from 'file-type';
import type { DocumentKind } from './documents.ts';
import type { Parts } from './parts.ts';

export type Beginning = 'picture' | 'video' | DocumentKind;

type Signature = {
  readonly as: Beginning;
  readonly at?: number;
  readonly bytes: string;
  readonly types: readonly string[];
};

const office = 'application/vnd.openxmlformats-officedocument';
const archives = [
  'application/zip',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  // To be refused for what they are.
  ...['word.document', 'excel.sheet', 'powerpoint.presentation'].map(
    (of) => `application/vnd.ms-${of}.macroenabled.12`,
  ),
];

/** The first bytes of what is taken, and what the table of signatures may call it. */
const signatures: readonly Signature[] = [
  { as: 'picture', bytes: '\xff\xd8\xff', types: ['image/jpeg'] },
  { as: 'picture', bytes: '\x89PNG\r\n\x1a\n', types: ['image/png', 'image/apng'] },
  { as: 'picture', at: 8, bytes: 'WEBP', types: ['image/webp'] },
  { as: 'video', at: 4, bytes: 'ftyp', types: ['video/mp4', 'video/quicktime', 'video/x-m4v'] },
  { as: 'pdf', bytes: '%PDF-', types: ['application/pdf'] },
  { as: 'zip', bytes: 'PK\x03\x04', types: archives },
];

// As much as detection needs; given all of it, it would unpack archives.
const headBytes = 4100;

const isTaken = async (head: Buffer, types: readonly string[]): Promise<boolean> => {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found !== undefined && types.includes(found.mime);
};

/**
 * What a file begins as, where two agree: our own look at its first bytes and the table of signatures that knows the
 * kinds that are not taken, too. What has no signature may be text. Nothing is proven yet of the rest.
 */
export const beginningOf = async (parts: Parts): Promise<Beginning | undefined> => {
  const head = await parts.read(0, Math.min(headBytes, parts.size));
  const begins = head.toString('latin1', 0, 16);
  const fitting = signatures.find(({ at = 0, bytes }) => begins.startsWith(bytes, at));
  if (fitting && (await isTaken(head, fitting.types))) return fitting.as;
  return parts.size > 0 && !head.includes(0) && !fitting ? 'text' : undefined;
};
