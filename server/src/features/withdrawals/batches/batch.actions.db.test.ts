import { codes } from '@hakobu/contract/base/codes';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { withdrawalDetail } from '@hakobu/contract/withdrawals/withdrawal.api';
import {
  dropBatch,
  importResults,
  listBatches,
  listPayouts,
  makeBatch,
  markPayoutFailed,
  markPayoutPaid,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { beforeAll, expect, it } from 'vitest';
import { approved, bankPayee, downloaded, requested, withPayee } from '../../../../test/steps/payouts.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { sendPayouts } from '../payouts/payout.jobs.ts';

const world = makeWorld();
let finance: readonly [Person, Person];
beforeAll(async () => {
  finance = [await world.staff('Fin', 'finance'), await world.staff('Ina', 'finance')];
});

const amount = 2000;
const feeYen = 300;

/** A payout to a bank in Japan that waits for finance. */
const toBank = async () => {
  const shopper = await world.shopper('Mei', { yen: 5000 });
  const payeeId = await withPayee(world, shopper, bankPayee);
  const withdrawal = await approved(world, { shopper, amount, payeeId }, finance);
  return { shopper, withdrawal, code: `${withdrawal}-1` };
};

const fileOf = (id: string) => downloaded(world, finance[0], id);

const forZengin = (...of: string[]) => ({ form: 'zengin' as const, currency: 'JPY' as const, codes: of });

it('ready payouts go into one file at a time, which the bank’s results settle, once', async () => {
  const [first, second] = finance;
  const [paid, failed, other] = [await toBank(), await toBank(), await toBank()];
  const planned = `${await requested(world, { shopper: other.shopper, amount, payeeId: null }).catch(() => 'none')}-1`;
  expect(await sendPayouts(world.platform), 'no provider pays to banks').toBe(0);
  const making = forZengin(paid.code, failed.code);
  const tried = await Promise.allSettled([first.call(makeBatch, making), second.call(makeBatch, making)]);
  const made = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(made).toMatchObject([{ payouts: 2, open: 2, amount: 2 * (amount - feeYen), droppedAt: null }]);
  const id = made[0]?.id ?? '';
  expect(await codeOf(first.call(makeBatch, forZengin(other.code, paid.code)))).toBe(codes.wrongState);
  expect(await codeOf(first.call(makeBatch, forZengin(other.code, planned)))).toBe(codes.notFound);
  const yuan = { form: 'plain' as const, currency: 'CNY' as const, codes: [other.code] };
  expect(await codeOf(first.call(makeBatch, yuan))).toBe(codes.wrongState);

  const { statusCode, body } = await fileOf(id);
  expect(statusCode).toBe(200);
  const records = body.split('\r\n');
  expect(records).toHaveLength(6);
  expect(records[1]?.slice(0, 5)).toBe('20001');
  expect(body).toContain('ﾘ ﾒｲ');
  const { rows: looks } = await world.pool.query('select 1 from audit.entry where action = $1 and object = $2', [
    'withdrawals.revealBatch',
    `batch:${id}`,
  ]);
  expect(looks).toHaveLength(1);

  const csv = [
    'payout,amount,result,reference,reason',
    `${paid.code},${amount - feeYen},paid,B-1,`,
    `${failed.code},${amount - feeYen},failed,,口座なし`,
    `${other.code},${amount - feeYen},paid,B-1,`,
    `W20261120999-1,100,paid,B-2,`,
    `${paid.code},${amount - feeYen},paid,B-1,`,
  ].join('\n');
  const outcomes = async (who: Person, isTrial: boolean) =>
    (await who.call(importResults, { csv, isTrial })).lines.map(({ outcome }) => outcome);
  expect(await outcomes(first, true)).toEqual(['paid', 'proposed', 'paid', 'unknownCode', 'already']);
  const { list } = await first.call(listPayouts, { batchId: id });
  expect(
    list.map(({ state }) => state),
    'a trial settles nothing',
  ).toEqual(['InFile', 'InFile']);
  expect(await outcomes(first, false)).toEqual(['paid', 'proposed', 'referenceTaken', 'unknownCode', 'already']);
  const after = ['referenceTaken', 'unknownCode', 'already'];
  expect(await outcomes(first, false)).toEqual(['already', 'already', ...after]);
  expect(await outcomes(second, false)).toEqual(['already', 'failed', ...after]);
  expect(await outcomes(second, false)).toEqual(['already', 'already', ...after]);
  expect(await paid.shopper.call(withdrawalDetail, { code: paid.withdrawal })).toMatchObject({
    state: 'Paid',
    fee: feeYen,
    payouts: [{ state: 'Paid', payAmount: amount - feeYen, reference: 'B-1' }],
    payee: { isProven: true },
  });
  expect(await failed.shopper.call(withdrawalDetail, { code: failed.withdrawal })).toMatchObject({
    state: 'Returned',
    payouts: [{ reason: '口座なし' }],
  });
  expect((await failed.shopper.call(readWallet, {})).cashYen).toBe(5000);
  expect((await first.call(listBatches, {})).list).toMatchObject([{ id, payouts: 2, open: 0 }]);
});

it('results of another amount, or that cannot be read, settle nothing; many at once settle each line once', async () => {
  const [first, second] = finance;
  const { code, shopper } = await toBank();
  const resultOf = (sum: number) => ({ csv: `${code},${sum},paid,C-1,` });
  expect((await first.call(importResults, resultOf(amount))).lines).toMatchObject([{ outcome: 'wrongAmount' }]);
  expect(await codeOf(first.call(importResults, { csv: `${code},1700,paid,C-1,\nnonsense` }))).toBe(
    codes.invalidRequest,
  );
  const all = await Promise.all(
    [first, second, first, second].map((who) => who.call(importResults, resultOf(amount - feeYen))),
  );
  const outcomes = all.map(({ lines }) => lines[0]?.outcome);
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(3);
  expect((await shopper.call(readWallet, {})).cashYen).toBe(5000 - amount);
});

it('a file that was not given to the bank is dropped, and its payouts are ready again', async () => {
  const [first, second] = finance;
  const { code } = await toBank();
  const { id } = await first.call(makeBatch, forZengin(code));
  expect(await first.call(dropBatch, { id, reason: '没有提交' })).toMatchObject({ open: 0 });
  expect(await codeOf(first.call(dropBatch, { id, reason: 'x' }))).toBe(codes.wrongState);
  expect((await fileOf(id)).body).toContain(String(codes.wrongState));
  const { id: again } = await second.call(makeBatch, { form: 'plain', currency: 'JPY', codes: [code] });
  const { body } = await fileOf(again);
  expect(body).toContain(
    `${code},${amount - feeYen},JPY,bankJapan,みずほ銀行,0001,渋谷支店,210,ordinary,0123456,リ メイ`,
  );
  const marking = { code, reference: 'D-1', paidOn: '2026-11-20' };
  expect(await second.call(markPayoutPaid, marking)).toMatchObject({ state: 'Paid', isByHand: true, batchId: again });
});

it('a plain file has numbers to the digit, and no text in it that a spreadsheet would run', async () => {
  const [first] = finance;
  const number = '6222021234567890128';
  const bankChina = { kind: 'bankChina', bankName: '=中国银行', branchName: '+总行', accountNumber: number } as const;
  const shopper = await world.shopper('Mei', { yen: 0, fen: 90_000 });
  const payeeId = await withPayee(world, shopper, { ...bankChina, holder: '@李梅' });
  const asking = { shopper, amount: 50_000, currency: 'CNY' as const, payeeId };
  const code = `${await approved(world, asking, finance)}-1`;
  const { id } = await first.call(makeBatch, { form: 'plain', currency: 'CNY', codes: [code] });
  const line = (await fileOf(id)).body.split('\r\n').find((each) => each.startsWith(code));
  expect(line?.split(',').slice(3)).toEqual(['bankChina', "'=中国银行", '', "'+总行", '', '', number, "'@李梅"]);
});

it('one that was never sent is found failed by one person, and the money is the shopper’s again', async () => {
  const { code, shopper, withdrawal } = await toBank();
  await finance[0].call(markPayoutFailed, { code, reason: '账户已销户' });
  expect(await shopper.call(withdrawalDetail, { code: withdrawal })).toMatchObject({
    state: 'Returned',
    returned: amount,
  });
  const { rows } = await world.pool.query('select reason from audit.entry where action = $1 and object = $2', [
    'withdrawals.pay',
    `withdrawal:${withdrawal}`,
  ]);
  expect(rows).toEqual([{ reason: '账户已销户' }]);
});
