/** The first byte and the last of what is asked for. */
type Stretch = { readonly first: number; readonly last: number };

/**
 * Reads a Range header (RFC 9110, 14.2): one stretch of bytes, `none` when it lies behind the end, and undefined for
 * what is to be answered with the whole: no header, another unit, several stretches, nonsense.
 */
export const readRange = (header: string | undefined, bytes: number): Stretch | 'none' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'none' : { first: bytes - length, last: bytes - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= bytes) return 'none';
  return { first, last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
};
