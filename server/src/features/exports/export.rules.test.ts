import { describe, expect, test } from 'vitest';
import { entryNameOf, waitAfter } from './export.rules.ts';

describe('names inside of the archive', () => {
  test.each([
    ['发票.pdf', 'files/00001-发票.pdf'],
    ['../../etc/passwd', 'files/00001-_.._etc_passwd'],
    ['C:\\Windows\\system.ini', 'files/00001-C__Windows_system.ini'],
    ['/etc/passwd', 'files/00001-_etc_passwd'],
    ['..', 'files/00001-file'],
    ['', 'files/00001-file'],
    ['a\u0000b\nc\u202Egpj.exe', 'files/00001-a_b_c_gpj.exe'],
    ['\uD800.txt', 'files/00001-�.txt'],
  ])('%j', (given, name) => {
    expect(entryNameOf(1, given)).toBe(name);
  });

  test('a long one keeps its end, which says what it is', () => {
    const name = entryNameOf(12, `${'长'.repeat(300)}.pdf`);
    expect(Array.from(name)).toHaveLength('files/00012-'.length + 100);
    expect(name).toMatch(/长\.pdf$/);
  });
});

test('four waits, each longer, then it is given up', () => {
  const waits = [1, 2, 3, 4, 5].map(waitAfter);
  expect(waits.at(-1)).toBeUndefined();
  expect(waits.slice(0, 4)).toEqual(waits.slice(0, 4).toSorted((a, b) => Number(a) - Number(b)));
});
