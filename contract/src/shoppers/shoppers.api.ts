import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Language } from '../base/languages.ts';
import { Nothing } from '../base/shapes.ts';
import { Profile } from './shopper.shape.ts';

export const profile = endpoint({
  method: 'GET',
  path: '/api/console/user/info',
  by: 'shopper',
  summary: "The signed-in shopper's own profile",
  input: Nothing,
  output: Profile,
});

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/console/user/language',
  by: 'shopper',
  summary: 'The language in which letters are written to the shopper',
  input: z.object({ language: Language }),
  output: Profile,
});
