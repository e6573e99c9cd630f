import { nickNameMisleads } from '@hakobu/contract/shoppers/shopper.problems';
import type { Db } from '../../../platform/database/database.ts';
import { settingsNow } from '../../settings/index.ts';
import { isMisleading } from './nick-name.rules.ts';

/** What somebody may be called, at signing up as later: nobody is to be taken for the company. */
export const nickNames = {
  isMisleading: async (db: Db, nickName: string): Promise<boolean> =>
    isMisleading(nickName, (await settingsNow(db)).companyName),

  /** Throws 10001. */
  mustNotMislead: async (db: Db, nickName: string): Promise<void> => {
    if (await nickNames.isMisleading(db, nickName)) throw nickNameMisleads({}, { path: 'nickName' });
  },
};
