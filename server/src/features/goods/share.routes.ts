import { drawCard } from '../../platform/files/card-picture.ts';
import type { PlainAnswer, PlainCall, PlainRoute } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsNow } from '../settings/index.ts';
import type { JudgeGoods } from './goods.actions.ts';
import { noSharedPage, sharedPage } from './share.views.ts';
import { findShared, readSharedGoods } from './share.reading.ts';

const hourSeconds = 3600;
const card = '/card.jpg';

/** Cards that were asked for lately: one share is looked at by many at once. */
const mostCards = 100;

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

/** Goods that somebody shared: the page that messengers read and people are led on by, and its picture. */
export const shareRoutes = (p: Platform, pictureOf: PictureOf, judgeGoods: JudgeGoods): PlainRoute[] => {
  const cards = new Map<string, Promise<Buffer | undefined>>();
  const draw = async (picture: string): Promise<Buffer | undefined> => {
    const given = await pictureOf(picture);
    return given && drawCard(given);
  };
  const cardOf = async (picture: string): Promise<Buffer | undefined> => {
    const drawing = cards.get(picture) ?? draw(picture).catch(() => undefined);
    cards.set(picture, drawing);
    for (const [oldest] of [...cards].slice(0, -mostCards)) cards.delete(oldest);
    const drawn = await drawing;
    if (!drawn) cards.delete(picture);
    return drawn;
  };
  const showPage = async (code: string, { caller: { language } }: PlainCall): Promise<PlainAnswer> => {
    const row = await findShared(p, code);
    if (!row) return page(noSharedPage((await settingsNow(p.db)).companyName, language), 404);
    return page(sharedPage(await readSharedGoods(p, row, { code, card, judgeGoods }, language), language));
  };
  const showCard = async (code: string): Promise<PlainAnswer> => {
    const row = await findShared(p, code);
    const body = row && (await cardOf(row.pictures[0] ?? ''));
    if (!body) return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'not found' };
    return {
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': `public, max-age=${hourSeconds}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      },
      body,
    };
  };
  return [
    {
      method: 'GET',
      // Not a parameter: codes are longer than the framework takes for one.
      url: '/s/*',
      handle: (call) => {
        const rest = call.params['*'] ?? '';
        return rest.endsWith(card) ? showCard(rest.slice(0, -card.length)) : showPage(rest, call);
      },
    },
  ];
};
