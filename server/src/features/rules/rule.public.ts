import type { Language } from '@hakobu/contract/base/languages';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import type { Db } from '../../platform/database/database.ts';
import type { GoodsFacts } from '../goods/index.ts';
import { judge, type Subject } from './judging.ts';

export const subjectOf = ({ categoryId, ...facts }: GoodsFacts): Subject => ({ ...facts, categoryIds: [categoryId] });

/** Goods as they are known; and, where nobody told what there is to choose, what their shopper says is wanted. */
export type JudgedGoods = GoodsFacts & { readonly wantedWords?: readonly string[] | undefined };

/** What the rules in effect say of goods, in their order. */
export const judgeGoods = (db: Db, goods: readonly JudgedGoods[], language: Language): Promise<readonly Judgement[]> =>
  judge(
    db,
    goods.map(({ wantedWords, ...facts }) => ({ ...subjectOf(facts), descriptionText: wantedWords?.join('\n') })),
    language,
  );
