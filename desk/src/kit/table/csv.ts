export type CsvCell = string | number | null | undefined;

// A cell that opens with one of these would run as a formula in a spreadsheet.
const formula = /^[=+\-@\t\r]/;

const cellText = (cell: CsvCell): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180 text of a table, with the byte order mark without which Excel misreads Chinese. */
export const csvText = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[heads, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;

/** Hands a text to the browser as a file to keep. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
