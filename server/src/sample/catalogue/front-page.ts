import { carouselTypes } from '@hakobu/contract/content/content.shape';
import * as z from 'zod/mini';
import { insertCarousel, insertNotices } from '../../features/content/index.ts';
import { readSampleFile } from '../sample-file.ts';
import type { Tx } from '../../platform/database/database.ts';

const slideText = z.object({ title: z.string(), subtitle: z.string(), action: z.string(), alt: z.string() });
const noticeText = z.object({ title: z.string(), content: z.string() });
const NoticeTexts = z.object({ 'zh-CN': noticeText, 'zh-TW': z.optional(noticeText), en: z.optional(noticeText) });

const written = readSampleFile(
  z.object({
    carousel: z.array(
      z.object({
        type: z.enum(['home', 'mall']),
        texts: z.object({ 'zh-CN': slideText, 'zh-TW': slideText, en: slideText }),
        picture: z.string(),
        article: z.string(),
      }),
    ),
    notices: z.array(NoticeTexts),
    holidays: NoticeTexts,
    draft: NoticeTexts,
  }),
  'catalogue/front-page.json',
);

const carousel = written.carousel.map(({ type, article, ...rest }) => ({
  ...rest,
  type: carouselTypes[type],
  target: { to: 'article', id: article } as const,
}));

const dayMs = 86_400_000;

const japan = (text: string): Date => new Date(`${text}+09:00`);

/** What is written for later: the holidays are announced two weeks ahead, and a draft waits for its words. */
const laterNotices = (now: Date): Parameters<typeof insertNotices>[1] => {
  const year = now.getUTCFullYear();
  const turn = now < new Date(Date.UTC(year, 11, 15)) ? year : year + 1;
  return [
    {
      texts: written.holidays,
      startsAt: japan(`${turn}-12-17T10:00:00`),
      endsAt: japan(`${turn + 1}-01-04T09:00:00`),
      isPinned: true,
    },
    {
      texts: written.draft,
      startsAt: null,
      state: 'Draft',
    },
  ];
};

/** The pictures and notices that a believable shop shows today, and those that it prepares. */
export const fillFrontPage = async (tx: Tx): Promise<void> => {
  await insertCarousel(tx, carousel);
  await insertNotices(tx, [
    ...written.notices
      .map((texts, place) => ({ texts, startsAt: new Date(tx.now.getTime() - place * 3 * dayMs) }))
      .toReversed(),
    ...laterNotices(tx.now),
  ]);
};
