export type CsvCell = string | number | null | undefined;

// A cell that opens with one of these would run as a formula in a spreadsheet.
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

/** One cell of RFC 4180; what a spreadsheet would run is kept from it by an apostrophe, and numbers stay numbers. */
export const csvCell = (cell: CsvCell): string => {
  const text = String(cell ?? '');
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The byte order mark, without which Excel misreads Chinese, and the heads of the columns. */
export const csvHead = (heads: readonly string[]): string => `\uFEFF${csvLine(heads)}`;
