/** A pasted line that says which order was sent under which number. */
export type ShippedLine = { readonly id: string; readonly trackingNo: string };

export type LineFault = {
  /** Which line it is, from 1. */
  readonly place: number;
  /** As it was pasted. */
  readonly line: string;
  readonly why: 'noOrder' | 'noNumber' | 'twice';
};

const orderCode = /^O\d{8,20}$/;
const trackingNo = /^[A-Z0-9-]{6,40}$/;

/**
 * Reads `order number` lines as people paste them out of tables and mails: separated by spaces, tabs, commas or colons,
 * in either order, in wide letters too. Lines of an order code alone wait for their number and are left out.
 */
export const readShippedLines = (
  pasted: string,
): { readonly lines: readonly ShippedLine[]; readonly faults: readonly LineFault[] } => {
  const lines: ShippedLine[] = [];
  const faults: LineFault[] = [];
  for (const [index, raw] of pasted.split('\n').entries()) {
    const place = index + 1;
    const line = raw.trim();
    const words = line
      .normalize('NFKC')
      .toUpperCase()
      .split(/[\s,;:、，]+/)
      .filter(Boolean);
    const id = words.find((word) => orderCode.test(word));
    const rest = words.filter((word) => word !== id);
    const number = rest.find((word) => trackingNo.test(word) && /\d/.test(word));
    if (words.length === 0 || (id !== undefined && rest.length === 0)) continue;
    if (id === undefined) faults.push({ place, line, why: 'noOrder' });
    else if (number === undefined) faults.push({ place, line, why: 'noNumber' });
    else if (lines.some((known) => known.id === id)) faults.push({ place, line, why: 'twice' });
    else lines.push({ id, trackingNo: number });
  }
  return { lines, faults };
};
