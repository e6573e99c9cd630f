import type { Language } from '@hakobu/contract/base/languages';
import { fileNotFound } from '@hakobu/contract/uploads/upload.problems';
import { refusalEnvelope } from '../../platform/http/envelope.ts';
import type { PlainAnswer, PlainCall, PlainRoute } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { dispositionOf } from './file-name.rules.ts';
import { openAddress, type Shown } from './file.queries.ts';
import { readRange } from './range.rules.ts';

const nothingThere = (language: Language): PlainAnswer => ({
  status: 404,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(refusalEnvelope(fileNotFound(), language)),
});

/** Whatever it is, it is shown as what it is said to be, can run nothing, and stays with whoever asked. */
const safely = (secondsLeft: number, contentType: string) => ({
  'content-type': contentType,
  'cache-control': `private, max-age=${secondsLeft}, immutable`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});

const answerPicture = ({ picture, secondsLeft }: Extract<Shown, { picture: Buffer }>): PlainAnswer => ({
  headers: {
    ...safely(secondsLeft, 'image/webp'),
    'content-disposition': 'inline; filename="photo.webp"',
  },
  body: picture,
});

/** Films are asked for a stretch at a time: Safari plays nothing that cannot be. */
const answerFile = (shown: Exclude<Shown, { picture: Buffer }>, headers: PlainCall['headers']): PlainAnswer => {
  const { facts, stored, secondsLeft } = shown;
  const tag = `"${facts.id}"`;
  const isSame = (headers['if-range'] ?? tag) === tag;
  const range = isSame ? readRange(headers['range'], stored.bytes) : undefined;
  const isText = facts.contentType === 'text/plain';
  const always = {
    ...safely(secondsLeft, isText ? 'text/plain; charset=utf-8' : facts.contentType),
    'content-disposition': dispositionOf(facts.kind === 'video' ? 'inline' : 'attachment', facts.fileName),
    'accept-ranges': 'bytes',
    etag: tag,
  };
  if (range === 'none')
    return { status: 416, headers: { ...always, 'content-range': `bytes */${stored.bytes}` }, body: '' };
  const { first, last } = range ?? { first: 0, last: stored.bytes - 1 };
  return {
    status: range ? 206 : 200,
    headers: {
      ...always,
      'content-length': String(last - first + 1),
      ...(range ? { 'content-range': `bytes ${first}-${last}/${stored.bytes}` } : {}),
    },
    body: stored.stream(first, last),
  };
};

/** A forged or expired address is answered like one that never was. */
export const fileRoutes = (p: Platform): PlainRoute[] => [
  {
    method: 'GET',
    url: '/api/file/:id',
    isFile: true,
    handle: async ({ params, query, headers, caller }) => {
      const fileId = params['id'] ?? '';
      const { size = '', recalled = '', until = '', sign = '' } = query;
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(fileId) || typeof sign !== 'string')
        return nothingThere(caller.language);
      const shown = await openAddress(p, { fileId, size, recalled, until, sign });
      if (!shown) return nothingThere(caller.language);
      return 'picture' in shown ? answerPicture(shown) : answerFile(shown, headers);
    },
  },
];
