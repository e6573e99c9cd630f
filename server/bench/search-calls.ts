import type { BenchCall } from './calls.ts';

type Asked = Readonly<Record<string, string | number>>;
type Page = { readonly list: readonly unknown[]; readonly nextCursor: string | null };

const path = '/api/web/search/goods/list';

/** Ways to look through a large catalogue, each with words that fit many goods, few, or none. */
const kinds: readonly { readonly name: string; readonly asked: readonly Asked[] }[] = [
  {
    name: 'a common word, in three languages',
    asked: [{ keyword: 'カメラ' }, { keyword: '相机' }, { keyword: 'watch' }],
  },
  { name: 'two words that few have together', asked: [{ keyword: 'nikon s3300 箱' }, { keyword: '相机 快门 有盒' }] },
  {
    name: 'a word that none has',
    asked: [{ keyword: 'ぴよぴよ丸' }, { keyword: 'qqzzxx' }, { keyword: '不存在的东西' }],
  },
  {
    name: 'a word by price',
    asked: [
      { keyword: 'カメラ', sort: 'priceLow' },
      { keyword: '手办', sort: 'priceHigh', maxYen: 9000 },
      { keyword: '鞋', sort: 'priceLow', minYen: 5000 },
    ],
  },
  {
    name: 'a word on one platform in one condition, newest first',
    asked: [
      { keyword: 'レンズ', platformCode: 'mercari', condition: 'new', sort: 'newest' },
      { keyword: '手办', platformCode: 'surugaya', condition: 'good', sort: 'newest' },
    ],
  },
  { name: 'no word, one platform by price', asked: [{ platformCode: 'rakuten', sort: 'priceLow', minYen: 3000 }] },
];

/** Searches for {@link kinds}, and a walk to the fifth page of a common word. */
export const searchCalls = (): readonly BenchCall[] => [
  ...kinds.map(({ name, asked }): BenchCall => ({
    name: `search: ${name}`,
    writes: false,
    requests: 1,
    act: async (client, turn) => {
      await client.call({ method: 'POST', path, body: asked[turn % asked.length] });
    },
  })),
  {
    name: 'search: five pages of a common word',
    writes: false,
    requests: 5,
    act: async (client) => {
      let cursor: string | null = null;
      for (let page = 0; page < 5; page += 1) {
        const body = { keyword: 'カメラ', ...(cursor === null ? {} : { cursor }) };
        const { data } = await client.call({ method: 'POST', path, body, isRead: true });
        ({ nextCursor: cursor } = data as Page);
      }
    },
  },
];
