import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import type { CsvLine } from '@hakobu/contract/base/csv';
import { CsvError, parse } from 'csv-parse';

export type CsvEncoding = 'utf-8' | 'shift_jis';

/** Why a file cannot be read as CSV at all. */
export type CsvFault = 'empty' | 'workbook' | 'notText' | 'quote' | 'rowTooLong';

export class CsvUnreadable extends Error {
  readonly fault: CsvFault;
  /** From 1; 0 where it is no line's. */
  readonly line: number;

  constructor(fault: CsvFault, line = 0) {
    super(`no CSV: ${fault} at line ${line}`);
    this.name = 'CsvUnreadable';
    this.fault = fault;
    this.line = line;
  }
}

/** Spreadsheets of today are archives, and begin like any other. */
const archive = Buffer.from('PK\u0003\u0004', 'latin1');

const strict = (encoding: CsvEncoding) => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let fits = true;
  return (chunk?: Uint8Array): boolean => {
    try {
      if (fits) decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      fits = false;
    }
    return fits;
  };
};

/**
 * How a file is written: as UTF-8 wherever it can be read so, else as Shift_JIS, as spreadsheets in Japan save it.
 * @throws CsvUnreadable where it is no text
 */
export const encodingOf = async (path: string): Promise<CsvEncoding> => {
  const [isUtf8, isShiftJis] = [strict('utf-8'), strict('shift_jis')];
  let bytes = 0;
  for await (const given of createReadStream(path)) {
    const chunk = given as Buffer;
    if (bytes === 0 && chunk.subarray(0, archive.length).equals(archive)) throw new CsvUnreadable('workbook');
    bytes += chunk.length;
    if (chunk.includes(0)) throw new CsvUnreadable('notText');
    const [utf8, shiftJis] = [isUtf8(chunk), isShiftJis(chunk)];
    if (!utf8 && !shiftJis) throw new CsvUnreadable('notText');
  }
  if (bytes === 0) throw new CsvUnreadable('empty');
  if (isUtf8()) return 'utf-8';
  if (isShiftJis()) return 'shift_jis';
  throw new CsvUnreadable('notText');
};

const textOf = async function* (path: string, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
};

const faultOf = (error: CsvError): CsvFault => (error.code === 'CSV_MAX_RECORD_SIZE' ? 'rowTooLong' : 'quote');

/** A record of the parser with where it stood; its line is the one that it ended in. */
type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** Line ends that lie within cells: the row began so many lines earlier. */
const endsWithin = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/**
 * The rows of a CSV file (RFC 4180, any line end) one after the other, whatever its size; empty lines are left out. A row
 * of more than `maxRowBytes`, or a quote that is not where quotes stand, ends it.
 * @throws CsvUnreadable
 */
export const csvRows = async function* (
  path: string,
  encoding: CsvEncoding,
  maxRowBytes: number,
): AsyncGenerator<CsvLine> {
  const parser = parse({
    bom: true,
    info: true,
    // Found by itself it would be the first one, and files that were put together have several.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: maxRowBytes,
  });
  // What goes wrong on the way is thrown by whoever reads; whoever stops reading closes the file.
  pipeline(Readable.from(textOf(path, encoding)), parser, () => undefined);
  try {
    for await (const given of parser) {
      const { record: cells, info } = given as Parsed;
      if (cells.some((cell) => cell.trim() !== '')) yield { line: info.lines - endsWithin(cells), cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CsvUnreadable(faultOf(error), Number(error['lines'] ?? 0));
    throw error;
  }
};
