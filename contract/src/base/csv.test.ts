import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine, readCsv, withoutGuard } from './csv.ts';

test.each([
  '=1+1',
  '+1',
  '-cmd',
  '@x',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋1',
  '－cmd',
  '＠x',
  '−1',
  '﹦1',
  ' =1+1',
  '\u3000＝1',
  '\u00A0=1',
  '\u200B=1',
  "'=1",
  '"=1',
  '“=1',
  ' \t ＠x',
])('no spreadsheet runs %j, and it is read back as it was', (text) => {
  const cell = readCsv(csvLine(['x', text]), (each) => each)[0]?.cells[1] ?? '';
  expect(cell).toBe(`'${text}`);
  expect(withoutGuard(cell)).toBe(text);
});

test('numbers stay numbers, below zero too, and plain words stay as they are', () => {
  expect([-12, -3.5, 0, '-12', '-3.50', '12'].map(csvCell)).toEqual(['-12', '-3.5', '0', '-12', '-3.50', '12']);
  expect(["L'Occitane", 'a=b', '2026-11-23', '’90s'].map(csvCell)).toEqual(["L'Occitane", 'a=b', '2026-11-23', '’90s']);
});

test('whatever a cell says is read back as it was', () => {
  const odd = fc.constantFrom(
    '=',
    "'",
    '"',
    '+',
    '-',
    '@',
    '\t',
    '＝',
    '＠',
    ' ',
    ';',
    ',',
    '\u3000',
    '\u200B',
    'x',
    '1',
  );
  const cell = fc.array(fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 1 })), { maxLength: 8 });
  fc.assert(
    fc.property(
      cell.map((letters) => letters.join('')).filter((text) => !/[\r\n\uFEFF]/.test(text)),
      (text) => {
        const [row] = readCsv(csvLine(['x', text]), (each) => each);
        expect(withoutGuard(row?.cells[1] ?? '')).toBe(text);
        expect(csvCell(text)).not.toMatch(/^"?[\s"]*[=@＝＋－＠]/);
      },
    ),
    { numRuns: 1000 },
  );
});
