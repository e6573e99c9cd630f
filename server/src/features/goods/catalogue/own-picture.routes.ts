import { noPicture } from '../../../platform/http/refusing/plain-refusal.ts';
import type { PlainRoute } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ownPicturePath } from '../goods.presenters.ts';
import { readOwnPicture } from './own-picture.queries.ts';

const yearInSeconds = 31_536_000;
const thumbnailPx = 320;

/** Pictures that staff uploaded for goods: everybody's from the moment that goods show them. A file never changes. */
export const ownPictureRoutes = (p: Platform): PlainRoute[] => [
  {
    method: 'GET',
    url: `${ownPicturePath}:id`,
    handle: async ({ params, query }) => {
      const width = Number(query['w'] ?? 640);
      const picture = await readOwnPicture(p, params['id'] ?? '', width <= thumbnailPx ? 'thumbnail' : 'full');
      if (!picture) return noPicture();
      return {
        headers: {
          'content-type': 'image/webp',
          'content-disposition': 'inline; filename="picture.webp"',
          'cache-control': `public, max-age=${yearInSeconds}, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
        body: picture,
      };
    },
  },
];
