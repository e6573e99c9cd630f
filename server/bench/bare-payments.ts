import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Payment } from './payment.ts';
import { prepared, recordStatements, type Statement } from './recording.ts';
import type { Stage } from './stage.ts';

type RecordedPayment = {
  readonly payment: Payment;
  readonly statements: readonly Statement[];
  readonly made: readonly string[];
};

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What the app in memory asks of the database to make these payments, session, code, order and outbox included. */
export const recordPayments = async (stage: Stage, payments: readonly Payment[]): Promise<RecordedPayment[]> => {
  const all: RecordedPayment[] = [];
  for (const payment of payments) {
    const { code, checkCode, shopperId, token } = payment;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': checkCode };
    const asked = {
      method: 'PUT' as const,
      url: '/api/console/mall/order/info/pay',
      headers,
      payload: { codes: [code] },
    };
    const statements = await recordStatements(stage.pool, async () => {
      const answer = await stage.app.http.inject(asked);
      if (answer.json<{ code: number }>().code !== 10_000) throw new Error(answer.payload);
    });
    const known = new Set([checkCode, shopperId]);
    const found = statements.flatMap(({ values }) => JSON.stringify(values).match(uuids) ?? []);
    all.push({ payment, statements, made: [...new Set(found)].filter((id) => !known.has(id)) });
  }
  // The first are asked for what is only asked once: types, plans, remembered tables.
  return all.slice(payments.length / 2);
};

const exchanged = (value: unknown, by: readonly (readonly [string, string])[]): unknown => {
  if (typeof value === 'string') return by.reduce((text, [from, to]) => text.replaceAll(from, to), value);
  if (Array.isArray(value)) return value.map((each) => exchanged(each, by));
  return value;
};

/** Makes a payment without the product: the same statements, prepared once, with ids of their own. */
export const replaying =
  (bare: Pool, recorded: readonly RecordedPayment[]) =>
  async ({ code, checkCode, shopperId }: Payment): Promise<void> => {
    const model = recorded[Number(code.slice(-4)) % recorded.length];
    if (!model) throw new Error('nothing was recorded');
    const { payment, statements, made } = model;
    const by = [
      [payment.code, code] as const,
      [payment.checkCode, checkCode] as const,
      [payment.shopperId, shopperId] as const,
      ...made.map((old) => [old, randomUUID()] as const),
    ];
    const client = await bare.connect();
    try {
      for (const { text, values } of statements)
        await client.query(prepared({ text, values: values.map((value) => exchanged(value, by)) }));
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
