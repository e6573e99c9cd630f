import type { BankColumns } from '@hakobu/contract/reconciliation/provider-file.shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '@hakobu/contract/base/csv';
import { minorOf } from './amount.rules.ts';
import { readCsv } from './csv.rules.ts';
import { fileForms } from './forms.ts';

const brief = (
  rows: readonly { kind: string; reference: string; currency: string; gross: number; fee: number; at: Date }[],
) =>
  rows.map(({ kind, reference, currency, gross, fee, at }) => [
    kind,
    reference,
    `${currency} ${gross} ${fee}`,
    at.toISOString(),
  ]);

describe('what is written in a CSV is read', () => {
  it('whatever stands in its cells', () => {
    const cell = fc.string().map((text) => text.replace(/^[`'\s=+\-@]+|\s+$/g, ''));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (rows) => {
        const text = rows.map((cells) => csvLine(cells)).join('');
        expect(readCsv(text).map(({ cells }) => cells)).toEqual(
          rows.filter((cells) => cells.some((each) => each !== '')),
        );
      }),
    );
  });

  it('by the line it begins in, with either end of line', () => {
    expect(readCsv('\uFEFFa,"b\nc"\r\n\r\n`1,"say ""hi"""')).toEqual([
      { line: 1, cells: ['a', 'b\nc'] },
      { line: 4, cells: ['1', 'say "hi"'] },
    ]);
  });
});

it('amounts are read to the minor unit, and nothing finer is dropped unseen', () => {
  const read = ['0', '', '-1,234.50', '+7', '12.5', '0.006', '1e5', '1,23', '12.', 'NaN', '99999999999999'];
  expect(read.map((text) => minorOf(text, 'CNY'))).toEqual([
    0,
    0,
    -123_450,
    700,
    1250,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([minorOf('1.5', 'JPY'), minorOf('1.00', 'JPY'), minorOf('¥-3', 'JPY')]).toEqual([undefined, 1, -3]);
  expect(['0.006', '0.00400', '-0.025', '0.995'].map((text) => minorOf(text, 'CNY', true))).toEqual([1, 0, -3, 100]);
});

describe('files of providers are read as those write them', () => {
  it("Stripe's itemised balance report, fees told with each charge and as lines of their own", () => {
    const csv = [
      'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,payment_intent_id',
      'txn_1,2026-11-20 01:02:03,2026-11-24,jpy,1000,36,964,charge,ch_1,pi_1',
      'txn_2,2026-11-20 02:00:00,2026-11-24,jpy,-1000,0,-1000,refund,re_1,pi_1',
      'txn_3,2026-11-20 03:00:00,2026-11-24,cny,-2.50,0,-2.50,fee,,',
      'txn_4,2026-11-20 23:59:59,2026-11-24,jpy,-500,0,-500,payout,po_1,',
      'txn_5,2026-11-20 23:59:59,2026-11-24,jpy,-900,1500,-2400,dispute,du_1,pi_1',
    ].join('\n');
    const rows = fileForms.stripe.read(csv);
    expect(brief(rows)).toEqual([
      ['payment', 'ch_1', 'JPY 1000 36', '2026-11-20T01:02:03.000Z'],
      ['refund', 're_1', 'JPY -1000 0', '2026-11-20T02:00:00.000Z'],
      ['fee', 'txn_3', 'CNY 0 250', '2026-11-20T03:00:00.000Z'],
      ['settlement', 'po_1', 'JPY -500 0', '2026-11-20T23:59:59.000Z'],
      ['chargeback', 'du_1', 'JPY -900 1500', '2026-11-20T23:59:59.000Z'],
    ]);
    expect(rows[0]?.names).toEqual(['ch_1', 'txn_1', 'pi_1']);
    expect(rows[1]?.names).toEqual(['re_1', 'txn_2']);
  });

  it("Alipay's bill of the account, in Beijing's time, without what stands around it", () => {
    const csv = [
      '#支付宝账务明细查询',
      '#账号：[2088000000000000]',
      '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
      '9001\t,2026112022001\t,T20261120000001\t,充值,2026-11-20 00:30:00,a***@b.c,100.00,0.00,100.00,支付宝,在线支付,',
      '9002\t,2026112022001\t,T20261120000001\t,充值,2026-11-20 00:30:00,,0.00,-0.60,99.40,支付宝,收费,',
      '9003\t,2026112022009\t,W20261120000001-1\t,提现,2026-11-20 09:00:00,,0.00,-50.00,49.40,支付宝,转账,',
      '#-----------------------------------------账务明细列表结束------------------------------------',
    ].join('\r\n');
    const rows = fileForms.alipay.read(csv);
    expect(brief(rows)).toEqual([
      ['payment', '2026112022001', 'CNY 10000 0', '2026-11-19T16:30:00.000Z'],
      ['fee', '2026112022001', 'CNY 0 60', '2026-11-19T16:30:00.000Z'],
      ['payout', '2026112022009', 'CNY -5000 0', '2026-11-20T01:00:00.000Z'],
    ]);
    expect(rows[0]?.names).toContain('T20261120000001');
  });

  it("WeChat Pay's trade bill, each cell behind a backtick, refunds by their own names, sums left out", () => {
    const heads =
      '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
    const start = '`2026-11-20 10:00:00,`wx1,`190,`0,`,`4200001,`T20261120000002,`oU,`NATIVE';
    const csv = [
      heads,
      `${start},\`SUCCESS,\`OTHERS,\`CNY,\`100.00,\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`充值,\`,\`0.60000,\`0.60%,\`100.00,\`0.00,\``,
      `${start},\`REFUND,\`OTHERS,\`CNY,\`0.00,\`0.00,\`5030001,\`W20261120000001-2,\`40.00,\`0.00,\`ORIGINAL,\`SUCCESS,\`充值,\`,\`-0.24000,\`0.60%,\`0.00,\`40.00,\``,
      '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
      '`2,`100.00,`40.00,`0.00,`0.36000,`100.00,`40.00',
    ].join('\n');
    const rows = fileForms.wechatpay.read(csv);
    expect(brief(rows)).toEqual([
      ['payment', '4200001', 'CNY 10000 60', '2026-11-20T02:00:00.000Z'],
      ['refund', '5030001', 'CNY -4000 -24', '2026-11-20T02:00:00.000Z'],
    ]);
    expect(rows[1]?.names).toEqual(['5030001', 'W20261120000001-2']);
  });

  it("a bank's statement by the columns that were named, twins told apart", () => {
    const bank: BankColumns = {
      currency: 'JPY',
      day: '日付',
      reference: '摘要',
      amountIn: 'お預入',
      amountOut: 'お引出',
    };
    const csv =
      '口座,1234567\n日付,摘要,お引出,お預入,残高\n2026/11/20,振込 ﾘﾝｼﾖｳ T20261120000003,,"3,000",9000\n2026/11/20,ﾃｽｳﾘﾖｳ,110,,8890\n2026/11/20,ﾃｽｳﾘﾖｳ,110,,8780';
    const rows = fileForms.bank.read(csv, bank);
    expect(rows.map(({ kind, gross, line }) => [kind, gross, line])).toEqual([
      ['payment', 3000, 3],
      ['payout', -110, 4],
      ['payout', -110, 5],
    ]);
    expect(rows[0]?.names).toContain('T20261120000003');
    expect(new Set(rows.map(({ entry }) => entry)).size).toBe(3);
    expect(fileForms.bank.read(csv, bank).map(({ entry }) => entry)).toEqual(rows.map(({ entry }) => entry));
    expect(() => fileForms.bank.read(csv, { ...bank, amountIn: '入金' })).toThrow('入金');
  });
});
