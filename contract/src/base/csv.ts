export type CsvCell = string | number | null | undefined;

/*
 * A cell that begins so would run as a formula in a spreadsheet, in full width too; behind blanks, quotes and what nobody
 * sees as well, for some trim a cell before they look at it.
 */
const formula = /^[\s\p{C}"'`´‘-‟″＂＇｀]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/u;
const number = /^-?\d+(\.\d+)?$/;

/** One cell of RFC 4180; what a spreadsheet would run is kept from it by an apostrophe, and numbers stay numbers. */
export const csvCell = (cell: CsvCell): string => {
  const text = String(cell ?? '');
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  // Where the decimal sign is a comma, spreadsheets part cells by semicolons.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a file, with the line end that RFC 4180 wants. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The byte order mark, without which Excel misreads Chinese, and the heads of the columns. */
export const csvHead = (heads: readonly string[]): string => `\uFEFF${csvLine(heads)}`;

export type CsvLine = {
  /** From 1, in the file as it came; of a row over several lines, its first. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** The rows of a CSV text (RFC 4180), each cell cleaned; empty lines are left out. A quote that never ends takes the rest. */
export const readCsv = (text: string, clean: (cell: string) => string = (cell) => cell.trim()): CsvLine[] => {
  const rows: CsvLine[] = [];
  let line = 1;
  let start = 1;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(clean(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each !== '')) rows.push({ line: start, cells });
    cells = [];
    start = line;
  };
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (let place = 0; place < whole.length; place += 1) {
    const char = whole[place] ?? '';
    if (char === '\n') line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (whole[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (char === ',') endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
};

/** What `csvCell` put before a cell so that no spreadsheet runs it is taken away again. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
