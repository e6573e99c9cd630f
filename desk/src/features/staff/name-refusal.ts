import { isProblem } from '@hakobu/contract/base/problem';
import * as z from 'zod/mini';

const Named = z.object({ path: z.enum(['name', 'account']) });

/** What the server held against a name or an account, to be told at its field; null for whatever else it refused. */
export const nameRefusal = (error: unknown): { readonly path: 'name' | 'account'; readonly words: string } | null => {
  if (!isProblem(error)) return null;
  const read = z.safeParse(Named, error.data);
  return read.success ? { path: read.data.path, words: error.message } : null;
};
