import * as z from 'zod/mini';

/** What a growing list answers: a page by keyset, and where the next one starts; null at the end. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), nextCursor: z.nullable(z.string()) });

/** What a growing list is asked with. The cursor is opaque: it is sent back as it came. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
};

export type Page<Item> = { list: Item[]; nextCursor: string | null };
