import type { Language } from '@hakobu/contract/base/languages';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import type { Db } from '../../platform/database/database.ts';
import type { GoodsFacts } from '../goods/index.ts';
import { judge, type Subject } from './judging.ts';

export const subjectOf = ({ categoryId, ...facts }: GoodsFacts): Subject => ({ ...facts, categoryIds: [categoryId] });

/** What the rules in effect say of goods, in their order. */
export const judgeGoods = (db: Db, goods: readonly GoodsFacts[], language: Language): Promise<readonly Judgement[]> =>
  judge(db, goods.map(subjectOf), language);
