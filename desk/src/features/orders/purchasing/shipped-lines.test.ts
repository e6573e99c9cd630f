import { expect, test } from 'vitest';
import { readShippedLines } from './shipped-lines.ts';

test('lines are read as they are pasted: tabs, commas, wide letters, either order', () => {
  const pasted = [
    'O202611200051\t4471-2233-9910',
    '  ４４７１２２３３９９２０， O202611200052 ',
    '',
    'O202611200053 ヤマト 447122339930',
  ].join('\n');
  expect(readShippedLines(pasted)).toEqual({
    lines: [
      { id: 'O202611200051', trackingNo: '4471-2233-9910' },
      { id: 'O202611200052', trackingNo: '447122339920' },
      { id: 'O202611200053', trackingNo: '447122339930' },
    ],
    faults: [],
  });
});

test('an order that still waits for its number is no fault', () => {
  expect(readShippedLines('O202611200051\nO202611200052 447122339910')).toEqual({
    lines: [{ id: 'O202611200052', trackingNo: '447122339910' }],
    faults: [],
  });
});

test('what cannot be read is told line by line', () => {
  const { lines, faults } = readShippedLines(
    ['447122339910', 'O202611200051 四四七一', 'O202611200052 447122339920', 'O202611200052 447122339930'].join('\n'),
  );
  expect(lines).toEqual([{ id: 'O202611200052', trackingNo: '447122339920' }]);
  expect(faults.map(({ place, why }) => [place, why])).toEqual([
    [1, 'noOrder'],
    [2, 'noNumber'],
    [4, 'twice'],
  ]);
});
