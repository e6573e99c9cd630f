import { codes } from '@hakobu/contract/base/codes';
import { fileNotFound } from '@hakobu/contract/uploads/upload.problems';
import { mostUploadBytes } from '@hakobu/contract/uploads/upload.shape';
import { uploadProof as uploadProofEndpoint } from '@hakobu/contract/uploads/upload.api';
import { uploadPhoto as uploadPhotoEndpoint } from '@hakobu/contract/uploads/upload.desk-api';
import type { PlainAnswer, PlainRoute, UploadRoute } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { openAddress, uploadPhoto, uploadProof } from './upload.actions.ts';

export const uploadRoutes = (p: Platform): UploadRoute[] => [
  {
    endpoint: uploadPhotoEndpoint,
    mostBytes: mostUploadBytes,
    handle: ({ file, caller }) => uploadPhoto(p, caller, file),
  },
  {
    endpoint: uploadProofEndpoint,
    mostBytes: mostUploadBytes,
    handle: ({ file, caller }) => uploadProof(p, caller, file),
  },
];

const nothingThere = (language: 'zh-CN' | 'zh-TW' | 'en' | 'ja'): PlainAnswer => ({
  status: 404,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ code: codes.notFound, message: fileNotFound().words?.[language] ?? '', data: null }),
});

/** A forged or expired address is answered like one that never was. */
export const fileRoutes = (p: Platform): PlainRoute[] => [
  {
    method: 'GET',
    url: '/api/file/:id',
    handle: async ({ params, query, caller }) => {
      const fileId = params['id'] ?? '';
      const { size = '', until = '', sign = '' } = query;
      if (!/^[0-9a-f-]{36}$/.test(fileId) || typeof sign !== 'string') return nothingThere(caller.language);
      const shown = await openAddress(p, { fileId, size, until, sign });
      if (!shown) return nothingThere(caller.language);
      return {
        headers: {
          'content-type': 'image/webp',
          'content-disposition': 'inline; filename="photo.webp"',
          'cache-control': `private, max-age=${shown.secondsLeft}, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
        body: shown.bytes,
      };
    },
  },
];
