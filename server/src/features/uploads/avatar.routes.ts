import { noPicture } from '../../platform/http/refusing/plain-refusal.ts';
import type { PlainRoute } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { shownAvatar } from './file.queries.ts';

// A file never changes, but it is everybody's only while somebody has it.
const keptForSeconds = 24 * 3600;

export const avatarRoutes = (p: Platform): PlainRoute[] => [
  {
    method: 'GET',
    url: '/api/web/avatar/:id',
    isFile: true,
    handle: async ({ params }) => {
      const picture = await shownAvatar(p, params['id'] ?? '');
      if (!picture) return noPicture();
      return {
        headers: {
          'content-type': 'image/webp',
          'content-disposition': 'inline; filename="avatar.webp"',
          'cache-control': `public, max-age=${keptForSeconds}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
        body: picture,
      };
    },
  },
];
