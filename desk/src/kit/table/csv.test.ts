import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('cells are quoted where they must be, and no text runs as a formula', () => {
  const text = csvText(
    ['名', '額'],
    [
      ['CONTAX "T2", 黒', 118_300],
      ['=HYPERLINK("x")', -5],
      [null, undefined],
    ],
  );
  expect(text).toBe('\uFEFF名,額\r\n"CONTAX ""T2"", 黒",118300\r\n"\'=HYPERLINK(""x"")",-5\r\n,\r\n');
});
