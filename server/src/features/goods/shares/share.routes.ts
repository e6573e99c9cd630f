import { join } from 'node:path';
import { cacheCards, TooManyCards } from '../../../platform/files/card-cache.ts';
import { drawCard } from '../../../platform/files/card-picture.ts';
import { noPicture, plainRefusal } from '../../../platform/http/refusing/plain-refusal.ts';
import { notFound, tooManyRequests } from '../../../platform/http/refusing/problems.ts';
import type { PlainAnswer, PlainCall, PlainRoute } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settingsNow } from '../../settings/index.ts';
import type { JudgeGoods } from '../goods.actions.ts';
import { noSharedPage, sharedPage } from './share.presenters.ts';
import { findShared, readSharedGoods } from './share.queries.ts';

const hourSeconds = 3600;
const card = '/card.jpg';

const page = (body: string, status = 200): PlainAnswer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-language',
    'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  },
  body,
});

/** A picture of goods by its name; undefined where it cannot be had now. */
type PictureOf = (picture: string) => Promise<Buffer | undefined>;

const shown = (body: Buffer): PlainAnswer => ({
  headers: {
    'content-type': 'image/jpeg',
    'cache-control': `public, max-age=${hourSeconds}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  },
  body,
});

/** Goods that somebody shared: the page that messengers read and people are led on by, and its picture. */
export const shareRoutes = (p: Platform, pictureOf: PictureOf, judgeGoods: JudgeGoods): PlainRoute[] => {
  const cards = cacheCards(join(p.config.dataFolder, 'files', 'pictures', 'cards'), async (picture, gone) => {
    const given = await pictureOf(picture);
    return given && !gone.aborted ? drawCard(given, gone) : undefined;
  });
  /** What cannot be drawn is as good as not there. */
  const cardOf = (picture: string, gone: AbortSignal): Promise<Buffer | undefined> =>
    cards.read(picture, gone).catch((error: unknown) => {
      if (error instanceof TooManyCards) throw error;
      return undefined;
    });
  const showPage = async (code: string, { caller: { language } }: PlainCall): Promise<PlainAnswer> => {
    const row = await findShared(p, code);
    if (!row)
      return { ...page(noSharedPage((await settingsNow(p.db)).companyName, language), 404), refusal: notFound() };
    return page(sharedPage(await readSharedGoods(p, row, { code, card, judgeGoods }, language), language));
  };
  const showCard = async (code: string, { gone }: PlainCall): Promise<PlainAnswer> => {
    try {
      const row = gone.aborted ? undefined : await findShared(p, code);
      const body = row && (await cardOf(row.pictures[0] ?? '', gone));
      return body ? shown(body) : noPicture();
    } catch (error) {
      if (!(error instanceof TooManyCards)) throw error;
      return plainRefusal(503, tooManyRequests(), 'busy', { 'retry-after': '10' });
    }
  };
  return [
    {
      method: 'GET',
      // Not a parameter: codes are longer than the framework takes for one.
      url: '/s/*',
      handle: (call) => {
        const rest = call.params['*'] ?? '';
        return rest.endsWith(card) ? showCard(rest.slice(0, -card.length), call) : showPage(rest, call);
      },
    },
  ];
};
