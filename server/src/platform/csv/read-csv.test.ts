import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvLine, withoutGuard } from '@hakobu/contract/base/csv';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { archive } from '../../../test/made/archives.ts';
import { csvRows, CsvUnreadable, encodingOf } from './read-csv.ts';

const folder = mkdtempSync(join(tmpdir(), 'hk-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const fileOf = (content: string | Uint8Array): string => {
  const path = join(folder, `${(files += 1)}.csv`);
  writeFileSync(path, content);
  return path;
};

const read = async (content: string | Uint8Array) => {
  const path = fileOf(content);
  const rows: (readonly [number, ...string[]])[] = [];
  for await (const { line, cells } of csvRows(path, await encodingOf(path), 4096)) rows.push([line, ...cells]);
  return rows;
};

const faultIn = async (content: string | Uint8Array) => {
  const error: unknown = await read(content).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof CsvUnreadable ? [error.fault, error.line] : error;
};

/** `商品,値段` and `着物,100` as Shift_JIS. */
const shiftJis = Uint8Array.from([
  0x8f, 0xa4, 0x95, 0x69, 0x2c, 0x92, 0x6c, 0x92, 0x69, 0x0d, 0x0a, 0x92, 0x85, 0x95, 0xa8, 0x2c, 0x31, 0x30, 0x30,
]);

describe('what is read', () => {
  test('rows with the line that they begin in, whatever ends lines, with empty ones left out', async () => {
    expect(await read('\uFEFFa,b\r\n\r\n1,"x\ny"\n2,"c"",\rd"\r3,\n , \n4,')).toEqual([
      [1, 'a', 'b'],
      [3, '1', 'x\ny'],
      [5, '2', 'c",\rd'],
      [7, '3', ''],
      [9, '4', ''],
    ]);
  });

  test('UTF-8 with and without its mark, and Shift_JIS', async () => {
    expect(await encodingOf(fileOf('商品,値段'))).toBe('utf-8');
    expect(await encodingOf(fileOf('\uFEFF商品'))).toBe('utf-8');
    expect(await encodingOf(fileOf(shiftJis))).toBe('shift_jis');
    expect(await read(shiftJis)).toEqual([
      [1, '商品', '値段'],
      [2, '着物', '100'],
    ]);
  });

  test('whatever is written as CSV is read as it was', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('=1', '＝', '-5', "'＋1", '"@'),
    );
    const cell = text.filter((each) => !/\0|\uFEFF/.test(each));
    const row = fc.tuple(fc.constant('x'), cell, cell);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const answer = await read(rows.map((cells) => csvLine(cells)).join(''));
        // What would run as a formula is written behind a mark of its own.
        expect(answer.map(([, ...cells]) => cells.map((each) => withoutGuard(each)))).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is none', () => {
  test('nothing, archives, binaries and other encodings', async () => {
    expect(await faultIn('')).toEqual(['empty', 0]);
    expect(await faultIn(archive([]))).toEqual(['notText', 0]);
    expect(await faultIn(Buffer.from('PK\u0003\u0004rest', 'latin1'))).toEqual(['workbook', 0]);
    expect(await faultIn('a,b\n1,\0')).toEqual(['notText', 0]);
    expect(await faultIn(Buffer.from('a,b\n商品,1', 'utf16le'))).toEqual(['notText', 0]);
    expect(await faultIn(Uint8Array.from([0xff, 0xd8, 0xff, 0xfd]))).toEqual(['notText', 0]);
    // A letter that breaks off at the end is no letter.
    expect(await faultIn(Uint8Array.from([...Buffer.from('a,b\n'), 0xe5]))).toEqual(['notText', 0]);
  });

  test('a quote that never ends, one within a word, and a row without end say their line', async () => {
    expect(await faultIn('a,b\n1,2\n3,"x\n4,5\n')).toEqual(['quote', expect.any(Number)]);
    expect(await faultIn('a,b\n1,5" disc\n')).toEqual(['quote', 2]);
    expect(await faultIn('a,b\n1,"x"y\n')).toEqual(['quote', 2]);
    expect(await faultIn(`a,b\n1,2\n3,${'x'.repeat(10_000_000)}\n`)).toEqual(['rowTooLong', 3]);
    expect(await faultIn(`a,b\n1,"${'\n'.repeat(10_000)}`)).toEqual(['rowTooLong', expect.any(Number)]);
  });
});
