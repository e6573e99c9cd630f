import { invalidRequest } from '../http/reading.ts';

/** Where a page starts: after the row with this instant and code, in the list's own order. */
export type Place = { readonly at: Date; readonly code: string };

const writeCursor = ({ at, code }: Place): string => Buffer.from(`${at.toISOString()} ${code}`).toString('base64url');

/** Reads a cursor as it was given out; one that we never wrote is refused with 10001. */
export const readCursor = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  const [time = '', code = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || code === '' || !/^[\w:-]{1,80}$/.test(code)) throw invalidRequest('cursor');
  return { at, code };
};

/** A page from one row more than was asked for: whether there is a next one is known without counting. */
export const pageFrom = <Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place) => {
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return { list, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null };
};
