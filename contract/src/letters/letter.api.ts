import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Nothing } from '../base/shapes.ts';
import { Letter, LetterKind, LetterSummary, LetterType } from './letter.shape.ts';

export const letterTypes = endpoint({
  method: 'GET',
  path: '/api/console/letter/types',
  by: 'shopper',
  summary: 'Every kind of letter with how many are unread and the latest one',
  input: Nothing,
  output: z.array(LetterType),
});

export const listLetters = endpoint({
  method: 'GET',
  path: '/api/console/letter/list',
  by: 'shopper',
  summary: 'Letters, of one kind or of all, the latest first',
  input: z.object({
    ...pageQuery,
    kind: z.optional(LetterKind),
    /** `yes`: only those that were not opened yet. */
    unread: z._default(z.enum(['yes', 'no']), 'no'),
  }),
  output: pageOf(LetterSummary),
});

export const letterDetail = endpoint({
  method: 'GET',
  path: '/api/console/letter/{id}',
  by: 'shopper',
  summary: 'One letter with what it opens; from now on it counts as read',
  input: z.object({ id: Id }),
  output: Letter,
});

export const readLetters = endpoint({
  method: 'POST',
  path: '/api/console/letter/read',
  by: 'shopper',
  summary: 'Marks letters as read: those named, or all of a kind, or all',
  input: z.object({
    ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))),
    kind: z.optional(LetterKind),
  }),
  output: z.object({ unread: z.int() }),
});

export const unreadLetters = endpoint({
  method: 'GET',
  path: '/api/console/letter/unread',
  by: 'shopper',
  summary: 'How many letters are unread, of every kind together but for what is muted',
  input: Nothing,
  output: z.object({ unread: z.int() }),
});

export const muteLetters = endpoint({
  method: 'POST',
  path: '/api/console/letter/mute',
  by: 'shopper',
  summary: 'Mutes a kind of letters or lets it be heard again, on every device; letters of security are always heard',
  input: z.object({ kind: LetterKind, isMuted: z.boolean() }),
  output: z.array(LetterType),
});
