import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Language } from '../base/languages.ts';
import { Day, Nothing } from '../base/shapes.ts';
import { DisplayChoice } from '../rates/rate.shape.ts';
import { earliestBirthday, genders, NickName, Profile } from './shopper.shape.ts';

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

export const changeDisplayCurrency = endpoint({
  method: 'PUT',
  path: '/api/console/user/currency',
  by: 'shopper',
  summary: 'The currency that prices are shown in beside the yen; empty: by the language and the country of the device',
  input: z.object({ currency: z.enum(['', ...DisplayChoice.options]) }),
  output: Profile,
});

export const changeNickName = endpoint({
  method: 'PUT',
  path: '/api/console/user/nickName',
  by: 'shopper',
  summary: 'Change the nick name, five times a day of Japan; 10001 for one that reads as the company or its service',
  input: z.object({ nickName: NickName }),
  output: Profile,
});

/** What is left out stays as it is; an empty text takes it away. */
export const changePerson = endpoint({
  method: 'PUT',
  path: '/api/console/user/person',
  by: 'shopper',
  summary: 'Set or take away gender and birthday; 10001 for a day that has not come yet',
  input: z.object({
    gender: z.optional(z.enum(['', ...genders])),
    birthday: z.optional(z.union([z.literal(''), Day.check(z.refine((day) => day >= earliestBirthday))])),
  }),
  output: Profile,
});

export const changeAvatar = endpoint({
  method: 'POST',
  path: '/api/console/user/avatar',
  by: 'shopper',
  summary:
    'Upload a picture of oneself (multipart/form-data, field `file`): JPEG, PNG or WebP by its content, at most 10 MB and 24 megapixels; its middle square is kept. Counts among the 50 pictures of a day',
  input: Nothing,
  output: Profile,
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/console/user/avatar',
  by: 'shopper',
  summary: 'Have no picture of oneself any more',
  input: Nothing,
  output: Profile,
});
