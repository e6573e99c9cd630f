export type CsvLine = {
  /** From 1, in the file as it came; of a row over several lines, its first. */
  readonly line: number;
  readonly cells: readonly string[];
};

// What Alipay and WeChat Pay put around numbers so that spreadsheets leave them alone.
const wrapping = /^[`'\s]+|\s+$/g;

/** The rows of a CSV text (RFC 4180), cells trimmed; empty lines are left out. A quote that never ends takes the rest. */
export const readCsv = (text: string): CsvLine[] => {
  const rows: CsvLine[] = [];
  let line = 1;
  let start = 1;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell.replace(wrapping, ''));
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
