import type { Language } from '@hakobu/contract/base/languages';
import { readShareCode } from '@hakobu/contract/goods/share-code';
import type { Platform } from '../../../platform/platform.ts';
import { allPlatforms, wordsIn } from '../../platforms/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { judgedCode, type JudgeGoods, unlessHidden } from '../goods.actions.ts';
import { findGoodsByKeys, type GoodsRow } from '../goods.store.ts';
import { factsOf } from '../goods.presenters.ts';
import type { SharedGoods } from './share.presenters.ts';
import { wantNames } from '../search/wanted-names.ts';

/** Only what we have: a stranger's visit asks nobody outside. */
export const findShared = async (p: Platform, code: string): Promise<GoodsRow | undefined> => {
  const key = readShareCode(code);
  const [row] = key ? await findGoodsByKeys(p.db, [key]) : [];
  return unlessHidden(row);
};

/** What the page of shared goods says; `card` is what its picture's address ends with. */
export const readSharedGoods = async (
  p: Platform,
  row: GoodsRow,
  { code, card, judgeGoods }: { readonly code: string; readonly card: string; readonly judgeGoods: JudgeGoods },
  language: Language,
): Promise<SharedGoods> => {
  const platform = (await allPlatforms(p.db)).find((each) => each.code === row.platformCode);
  wantNames(p, [row], language);
  const url = `${p.config.publicUrl}/s/${code}`;
  return {
    facts: factsOf(row, language),
    errorCode: await judgedCode(p.db, judgeGoods, row, language),
    platformName: (language === 'ja' ? platform?.nameJa : wordsIn(platform?.names, language)) ?? row.platformCode,
    companyName: (await settingsNow(p.db)).companyName,
    url,
    cardUrl: url + card,
    to: `/wap/#/pages/base/pdp/pdp?code=${code}`,
  };
};
