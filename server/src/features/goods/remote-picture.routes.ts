import { join } from 'node:path';
import { isUploaded } from './catalogue/own-goods.rules.ts';
import { readOwnPicture } from './catalogue/own-picture.queries.ts';
import {
  remotePicturePath,
  readRemotePicture,
  signRemotePicturesWith,
} from '../../platform/files/remote-picture-address.ts';
import { createRemotePictures, type RemotePictures } from '../../platform/files/remote-pictures.ts';
import { createPictures, readPictureName, widthFor } from '../../platform/files/pictures.ts';
import { noPicture } from '../../platform/http/refusing/plain-refusal.ts';
import type { PlainAnswer, PlainRoute } from '../../platform/http/route.ts';
import type { Platform, Job } from '../../platform/platform.ts';

const daySeconds = 86_400;
const soonSeconds = 60;

/** Somebody else drew it: it is shown as a picture, and can be nothing else. */
const shown = (body: Buffer, cacheControl: string): PlainAnswer => ({
  headers: {
    'content-type': 'image/webp',
    'cache-control': cacheControl,
    'content-disposition': 'inline; filename="picture.webp"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  },
  body,
});

/** In place of a picture that cannot be had now: an empty frame. */
const emptyFrame = { art: 'frame', ground: 7, angle: 0 } as const;

const tidyEveryMs = 30 * 60_000;

/** Pictures of live goods, seen at our own address: shoppers' browsers ask nobody but us, and nobody learns of them. */
export const remotePictureParts = (
  p: Platform,
): {
  readonly routes: PlainRoute[];
  readonly jobs: Job[];
  /** A picture of goods at its largest, drawn or far; undefined where it cannot be had now. */
  readonly pictureOf: (picture: string) => Promise<Buffer | undefined>;
} => {
  signRemotePicturesWith(p.config.secret);
  // Below the folder of drawn pictures, which no backup keeps.
  const pictures = join(p.config.dataFolder, 'files', 'pictures');
  const drawn = createPictures(pictures);
  const far: RemotePictures = createRemotePictures(join(pictures, 'far'), p.fetchPage, () => p.clock.now());
  let tidiedAt = 0;
  return {
    pictureOf: async (picture) => {
      if (picture.startsWith('https://')) return far.read(picture, widthFor(Infinity));
      if (isUploaded(picture)) return readOwnPicture(p, picture, 'full');
      const name = readPictureName(picture);
      return name && drawn.read(name, widthFor(Infinity));
    },
    routes: [
      {
        method: 'GET',
        // Not a parameter: the framework takes a hundred letters for one at most.
        url: `${remotePicturePath}*`,
        handle: async ({ params, query }) => {
          const address = readRemotePicture(params['*'] ?? '');
          if (address === undefined) return noPicture();
          const width = widthFor(Number(query['w'] ?? 640));
          const picture = await far.read(address, width);
          if (picture) return shown(picture, `public, max-age=${daySeconds}, stale-while-revalidate=${7 * daySeconds}`);
          return shown(await drawn.read(emptyFrame, width), `public, max-age=${soonSeconds}`);
        },
      },
    ],
    jobs: [
      {
        name: 'goods.farPictures',
        queue: 'goods.farPictures',
        next: { everyMs: tidyEveryMs },
        run: async () => {
          const now = p.clock.now().getTime();
          if (now - tidiedAt < tidyEveryMs) return 0;
          tidiedAt = now;
          return far.tidy();
        },
      },
    ],
  };
};
