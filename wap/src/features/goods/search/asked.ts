import { sorts } from '@hakobu/contract/goods/goods.api';
import { conditions, type Condition } from '@hakobu/contract/goods/goods.shape';
import { maxPerRequest } from '@hakobu/contract/base/money';

export type Sort = (typeof sorts)[number];

/** What a search asks for, as its address says it. */
export type Asked = {
  readonly keyword: string;
  readonly platformCode: string | undefined;
  readonly categoryId: string | undefined;
  /** For show only: the search goes by the id. */
  readonly categoryName: string | undefined;
  readonly minYen: number | undefined;
  readonly maxYen: number | undefined;
  readonly condition: Condition | undefined;
  readonly sort: Sort;
};

/** A price as typed or as the address has it; undefined when it is none. Never above what the search takes. */
export const readYen = (text: string | null): number | undefined => {
  const digits = (text ?? '').normalize('NFKC').replace(/[^\d]/g, '');
  return digits === '' ? undefined : Math.min(Number(digits), maxPerRequest);
};

/** Reads the address: what it does not understand is as if it were not there. */
export const readAsked = (query: string): Asked => {
  const params = new URLSearchParams(query);
  const minYen = readYen(params.get('minYen'));
  const maxYen = readYen(params.get('maxYen'));
  const isCrossed = minYen !== undefined && maxYen !== undefined && minYen > maxYen;
  const categoryId = params.get('categoryId') ?? '';
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, 500),
    platformCode: params.get('platformCode') || undefined,
    categoryId: /^[1-9]\d{0,14}$/.test(categoryId) ? categoryId : undefined,
    categoryName: params.get('categoryName') || undefined,
    minYen: isCrossed ? maxYen : minYen,
    maxYen: isCrossed ? minYen : maxYen,
    condition: conditions.find((each) => each === params.get('condition')),
    sort: sorts.find((each) => each === params.get('sort')) ?? 'relevance',
  };
};

/** Whether there is anything to show results for. */
export const isAsked = ({ keyword, platformCode, categoryId }: Asked): boolean =>
  keyword !== '' || platformCode !== undefined || categoryId !== undefined;

export const isNarrowed = ({ platformCode, minYen, maxYen, condition }: Asked): boolean =>
  [platformCode, minYen, maxYen, condition].some((each) => each !== undefined);
