import type { Language } from '@hakobu/contract/base/languages';
import type { Db } from '../../platform/database/database.ts';
import { newSixDigits } from '../../platform/secrets/tokens.ts';
import { shopperSignIns } from '../shoppers/index.ts';
import { firstNickName } from './verification.presenters.ts';

/** A name for whoever has not said one. Where the company is called so itself, digits have to do. */
export const newNickName = async (db: Db, language: Language): Promise<string> => {
  const digits = newSixDigits();
  const name = firstNickName(language, digits);
  return (await shopperSignIns.nickNames.isMisleading(db, name)) ? digits : name;
};
