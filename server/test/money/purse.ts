import { randomUUID } from 'node:crypto';
import { addShopper } from '../../src/features/shoppers/index.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { Model, Source } from './model.ts';
import { expect, perform } from './operations.ts';

/** A shopper with something in every balance, whom the model knows; nobody signs in with it. */
export const openPurse = async (
  p: Platform,
  model: Model,
  given: Readonly<Record<Source, number>>,
): Promise<string> => {
  const shopperId = await p.transact(systemCaller('money'), (tx) =>
    addShopper(tx, {
      accounts: [{ kind: 'userName', value: `m_${randomUUID().slice(0, 13)}` }],
      passwordHash: 'nobody signs in with it',
      nickName: 'm',
      language: 'zh-CN',
    }),
  );
  for (const source of ['bonus', 'JPY', 'CNY'] as const)
    await perform(
      p,
      shopperId,
      { kind: 'credit', source, amount: given[source], name: 'opened' },
      ({ operation, atMs }) => void expect(model, operation, atMs),
    );
  return shopperId;
};
