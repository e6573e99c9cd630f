import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Nothing } from '../base/shapes.ts';
import { Photo } from './upload.shape.ts';

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/desk/upload',
  by: 'staff',
  permission: 'session',
  summary:
    'Upload one picture (multipart/form-data, field `file`): JPEG, PNG or WebP by its content, at most 10 MB and 24 megapixels',
  input: Nothing,
  output: z.object({ ...Photo.shape, width: z.int(), height: z.int() }),
});
