import { noPicture } from '../../platform/http/refusing/plain-refusal.ts';
import type { PlainRoute } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { uuidCode } from '../../platform/database/statements/keyset.ts';
import { shownPicture } from './picture.queries.ts';

// A file never changes, but it is everybody's only while a picture shows it.
const keptForSeconds = 3600;

/** Pictures of the carousel that were uploaded: public while they are published, and nothing at all otherwise. */
export const pictureRoutes = (p: Platform): PlainRoute[] => [
  {
    method: 'GET',
    url: '/api/web/carousel/picture/:id',
    isFile: true,
    handle: async ({ params }) => {
      const fileId = params['id'] ?? '';
      const picture = uuidCode.test(fileId) ? await shownPicture(p, fileId) : undefined;
      if (!picture) return noPicture();
      return {
        headers: {
          'content-type': 'image/webp',
          'content-disposition': 'inline; filename="picture.webp"',
          'cache-control': `public, max-age=${keptForSeconds}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
        body: picture,
      };
    },
  },
];
