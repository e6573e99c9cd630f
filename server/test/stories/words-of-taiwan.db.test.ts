import { expect, test } from 'vitest';
import { makeWorld } from '../world.ts';

const world = makeWorld();

// A few that stood in many of them; tools/words/taiwan.ts has the list that catalogues and sources are held against.
const mainland = /[你賬]|線路|買手|發貨|包郵|承運商|日元|憑證|\p{Script=Han}[,;:?]\p{Script=Han}/u;

test('what a database has from the beginning is in the words of Taiwan', async () => {
  const { rows } = await world.pool.query<{ text: string }>(`
    select descriptions ->> 'zh-TW' as text from services.offer
    union all select reasons ->> 'zh-TW' from rules.rule
    union all select words ->> 'zh-TW' from goods.comment_template
    union all select notice ->> 'zh-TW' from freight.country_rule where notice is not null
    union all select title || body from content.article_text where language = 'zh-TW'`);
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ text }) => mainland.test(text))).toEqual([]);
});
