import { keptPicturePath, secondsLeftOf } from '../../platform/files/kept-address.ts';
import { readPicture } from '../../platform/files/private-pictures.ts';
import { noPicture } from '../../platform/http/refusing/plain-refusal.ts';
import type { PlainRoute } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { uuidCode } from '../../platform/database/statements/keyset.ts';

// The widest that a list shows.
const widestThumbnail = 320;

/** Pictures that shoppers showed of goods to be bought for them. */
export const ownPictureRoutes = (p: Platform): PlainRoute[] => [
  {
    method: 'GET',
    url: `${keptPicturePath}:id/:sign`,
    handle: async ({ params, query }) => {
      const fileId = params['id'] ?? '';
      const secondsLeft = uuidCode.test(fileId)
        ? secondsLeftOf(p.config.secret, fileId, params['sign'] ?? '', p.clock.now())
        : undefined;
      const size = Number(query['w'] ?? 640) <= widestThumbnail ? 'thumbnail' : 'full';
      const picture = secondsLeft ? await readPicture(p.config.dataFolder, fileId, size) : undefined;
      if (!picture) return noPicture();
      return {
        headers: {
          'content-type': 'image/webp',
          'content-disposition': 'inline; filename="picture.webp"',
          'cache-control': `private, max-age=${secondsLeft}, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
        body: picture,
      };
    },
  },
];
