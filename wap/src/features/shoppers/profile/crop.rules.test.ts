import { expect, test } from 'vitest';
import { fitting, mostZoom, moved, seenPart, wholeSquare, zoomed } from './crop.rules.ts';

const wide = { width: 800, height: 400 };

test('at first the middle square of a picture is seen', () => {
  expect(seenPart(wholeSquare, wide)).toEqual({ left: 200, top: 0, side: 400 });
  expect(seenPart(wholeSquare, { width: 300, height: 900 })).toEqual({ left: 0, top: 300, side: 300 });
});

test('a picture is moved no farther than to its edge, in either direction', () => {
  expect(seenPart(moved(wholeSquare, { x: 9, y: 9 }, wide), wide)).toEqual({ left: 0, top: 0, side: 400 });
  expect(seenPart(moved(wholeSquare, { x: -9, y: -9 }, wide), wide)).toEqual({ left: 400, top: 0, side: 400 });
});

test('zooming keeps the middle, and ends where the square is filled and at four times', () => {
  const twice = zoomed(wholeSquare, 2, wide);
  expect(seenPart(twice, wide)).toEqual({ left: 300, top: 100, side: 200 });
  expect(zoomed(wholeSquare, 99, wide).zoom).toBe(mostZoom);
  expect(zoomed(twice, 0.001, wide)).toEqual(wholeSquare);
});

test('zoomed out at a corner, the square is still filled', () => {
  const corner = moved(zoomed(wholeSquare, 4, wide), { x: 99, y: 99 }, wide);
  const { left, top, side } = seenPart(zoomed(corner, 0.5, wide), wide);
  expect([left >= 0, top >= 0, left + side <= 800, top + side <= 400]).toEqual([true, true, true, true]);
  expect(fitting({ zoom: 0, x: 5, y: 5 }, wide).zoom).toBe(1);
});
