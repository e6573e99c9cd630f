import { randomUUID } from 'node:crypto';
import { addShopper } from '../../src/features/shoppers/index.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { Model } from './model.ts';
import { givePurse, type Purse } from './operations.ts';

/** A shopper with something in every balance, whom the model knows; nobody signs in with it. */
export const openPurse = (p: Platform, model: Model, purse: Purse): Promise<string> =>
  p.transact(systemCaller('money'), async (tx) => {
    const accounts = [{ kind: 'userName' as const, value: `m_${randomUUID().slice(0, 13)}` }];
    const shopperId = await addShopper(tx, { accounts, passwordHash: 'none', nickName: 'm', language: 'zh-CN' });
    await givePurse(tx, shopperId, model, purse);
    return shopperId;
  });
