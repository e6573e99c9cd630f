import { expect, test } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

test('a code has its three finders, and grows with what it holds', () => {
  const rows = qrCodeOf('https://hakobu.example/s/bWVyY2FyaSBtMTIzNDU2Nzg5MDE').map((row) =>
    row.map((isDark) => (isDark ? '#' : '.')).join(''),
  );
  const corner = (top: number, left: number) => rows.slice(top, top + 7).map((row) => row.slice(left, left + 7));
  const far = rows.length - 7;
  expect([corner(0, 0), corner(0, far), corner(far, 0)]).toEqual([finder, finder, finder]);
  expect(rows.every(({ length }) => length === rows.length)).toBe(true);
  expect(qrCodeOf('https://hakobu.example/s/' + 'x'.repeat(160)).length).toBeGreaterThan(rows.length);
});
