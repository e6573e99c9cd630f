import { describe, expect, it } from 'vitest';
import { decimalsOf, judgeResult, minorUnitsIn, readResults, type Result } from './result.rules.ts';

describe('a bank’s results', () => {
  it('are read with or without heads, quotes and the mark of a spreadsheet', () => {
    const csv =
      '\uFEFFpayout,amount,result,reference,reason\r\nW1-1,"1,200",PAID,A 1,\r\n\r\nW2-1,50,失敗,,"口座 ""なし"""\r\n';
    expect(readResults(csv)).toEqual([
      { line: 2, payoutCode: 'W1-1', amount: '1,200', outcome: 'paid', reference: 'A 1', reason: '' },
      { line: 4, payoutCode: 'W2-1', amount: '50', outcome: 'failed', reference: '', reason: '口座 "なし"' },
    ]);
    expect(readResults('W1-1,1200,paid,A1')).toHaveLength(1);
  });

  it.each([
    ['W1-1,1200,paid,', 1],
    ['W1-1,1200,perhaps,A1', 1],
    ['W1-1,1200,paid,A1\nW2-1', 2],
    ['W1-1,"1200,paid,A1', 1],
  ])('are refused whole where a line cannot be read: %s', (csv, line) => {
    expect(readResults(csv)).toBe(line);
  });

  it('amounts are as people write them', () => {
    expect(minorUnitsIn('1,200', 'JPY')).toBe(1200);
    expect(minorUnitsIn('1200.00', 'JPY')).toBe(1200);
    expect(minorUnitsIn('1200.5', 'JPY')).toBeUndefined();
    expect(minorUnitsIn('12.5', 'CNY')).toBe(1250);
    for (const text of ['', '-1', '1e3', '1.234', '１２']) expect(minorUnitsIn(text, 'CNY')).toBeUndefined();
    for (const fen of [0, 1, 99, 100, 123_456]) expect(minorUnitsIn(decimalsOf(fen, 'CNY'), 'CNY')).toBe(fen);
  });

  const result: Result = { line: 1, payoutCode: 'W1-1', amount: '50', outcome: 'paid', reference: 'A1', reason: '' };
  const row = { state: 'InFile', payAmount: 50, payCurrency: 'JPY', reference: null } as const;
  it.each([
    ['paid', result, row],
    ['failed', { ...result, outcome: 'failed' }, row],
    ['unknownCode', result, undefined],
    ['wrongAmount', { ...result, amount: '51' }, row],
    ['already', result, { ...row, state: 'Paid', reference: 'A1' }],
    ['notOpen', result, { ...row, state: 'Paid', reference: 'A2' }],
    ['already', { ...result, outcome: 'failed' }, { ...row, state: 'Failed' }],
    ['notOpen', result, { ...row, state: 'Failed' }],
    ['paid', result, { ...row, state: 'Unknown' }],
    ['notOpen', { ...result, outcome: 'failed' }, { ...row, state: 'Unknown' }],
    ['notOpen', result, { ...row, state: 'Planned' }],
  ] as const)('%s', (judged, said, at) => {
    expect(judgeResult(said, at)).toBe(judged);
  });
});
