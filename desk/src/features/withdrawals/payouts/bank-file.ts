import type { BatchForm } from '@hakobu/contract/withdrawals/withdrawal.desk-api';

const firstKana = 0xff61;
const lastKana = 0xff9f;
const firstKanaByte = 0xa1;

const byteOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return point;
  if (point >= firstKana && point <= lastKana) return point - firstKana + firstKanaByte;
  throw new Error(`no single byte for ${JSON.stringify(character)}`);
};

/** A Zengin file as banks in Japan take it: one byte a character, half-width katakana as in JIS X 0201. */
const jisBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, byteOf);

type BankFile = { readonly name: string; readonly content: BlobPart; readonly type: string };

/** A file as it is kept on disk. Reading an answer has taken off the byte order mark that spreadsheets need. */
export const bankFileOf = (name: string, form: BatchForm, text: string): BankFile =>
  form === 'zengin'
    ? { name: `${name}.txt`, content: jisBytes(text), type: 'application/octet-stream' }
    : { name: `${name}.csv`, content: `\uFEFF${text}`, type: 'text/csv;charset=utf-8' };

/** The text of a file that a bank gave: UTF-8 where it is that, else as banks in Japan write. */
export const textOfFile = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
};
