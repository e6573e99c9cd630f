import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beijingIso, beijingText, readBeijing } from './beijing.ts';
import { decimalOf, hundredthsIn } from './decimal.ts';
import { readStrictJson } from './strict-json.ts';

describe('amounts in decimal text', () => {
  it('are read and written exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (hundredths) => {
        expect(hundredthsIn(decimalOf(hundredths))).toBe(hundredths);
      }),
    );
    expect(['0.01', '0.1', '1', '10.10', '88.88', '9999999999999.99'].map(hundredthsIn)).toEqual([
      1, 10, 100, 1010, 8888, 999_999_999_999_999,
    ]);
    expect([0, 1, 10, 100, 8888].map(decimalOf)).toEqual(['0.00', '0.01', '0.10', '1.00', '88.88']);
  });

  const none = [
    ['', ' ', '0', '0.00', '-1', '+1', '01.00', '.5', '1.', '1.005', '1,000.00', '1e3', '0x10', 'NaN', 'Infinity'],
    ['1.00 ', ' 1.00', '１.００', '1.0.0', '99999999999999.99', '9007199254740993', 'null'],
  ].flat();
  it.each(none)('%j is none', (text) => {
    expect(hundredthsIn(text)).toBeUndefined();
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not written', (hundredths) => {
    expect(() => decimalOf(hundredths)).toThrow(RangeError);
  });
});

describe('JSON that says each thing once', () => {
  it('is read as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(readStrictJson(Buffer.from(text))).toEqual(JSON.parse(text));
      }),
    );
    expect(readStrictJson('{"a":{"x":1},"b":[{"x":1},{"x":2}],"c":"{\\"a\\":1,\\"a\\":2}"}')).toBeDefined();
  });

  it.each([
    '{"amount":100,"amount":1}',
    '{"a":{"amount":100,"amount":1}}',
    '[{"amount":100,"amount":1}]',
    '{"amount":100,"\\u0061mount":1}',
    '{"a":1,"b":[1,{"c":2}],"a":2}',
    '{"amount":100',
    '',
    'nothing',
  ])('%s is not', (text) => {
    expect(readStrictJson(text)).toBeUndefined();
  });

  it('is in UTF-8', () => {
    expect(readStrictJson(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined();
  });
});

describe("Beijing's time", () => {
  it('is written and read to the second, whatever the zone of the machine', () => {
    const at = new Date('2026-12-31T16:00:01Z');
    expect(beijingText(at)).toBe('2027-01-01 00:00:01');
    expect(beijingIso(at)).toBe('2027-01-01T00:00:01+08:00');
    expect(readBeijing(beijingText(at))).toEqual(at);
  });

  it.each(['', '2026-11-20', '2026-11-20T10:00:00', '2026-13-01 10:00:00', '2026-11-20 25:00:00', 'now'])(
    '%j is none',
    (text) => {
      expect(readBeijing(text)).toBeUndefined();
    },
  );
});
