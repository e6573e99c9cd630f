import type { Page } from '@hakobu/contract/base/page';
import { invalidRequest } from '../../http/reading.ts';

/** Where a page starts: after the row with this instant and code, in the list's own order. */
export type KeysetCursor = { readonly at: Date; readonly code: string };

const writeCursor = ({ at, code }: KeysetCursor): string =>
  Buffer.from(`${at.toISOString()} ${code}`).toString('base64url');

/** What stands for a row in a cursor, where the database would choke on anything else: a UUID, or a whole number. */
export const uuidCode = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const numberCode = /^\d{1,15}$/;
const anyCode = /^[\w:-]{1,80}$/;

// As `toISOString` writes the years that the database knows too.
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Reads a cursor as it was given out; one that we never wrote is refused with 10001. */
export const readCursor = (cursor: string | undefined, codeFits: RegExp = anyCode): KeysetCursor | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  const [time = '', code = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const at = new Date(time);
  if (!instant.test(time) || Number.isNaN(at.getTime()) || !codeFits.test(code)) throw invalidRequest('cursor');
  return { at, code };
};

/** A page from one row more than was asked for: whether there is a next one is known without counting. */
export const pageFrom = <Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => KeysetCursor) => {
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return { list, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null };
};

/** The same of a list that goes by its ids alone: the last one shown is the cursor. */
export const pageById = <Row, Item extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
): Page<Item> => {
  const list = rows.slice(0, limit).map((row) => present(row));
  return { list, nextCursor: rows.length > limit ? (list.at(-1)?.id ?? null) : null };
};
