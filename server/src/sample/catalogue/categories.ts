import * as z from 'zod/mini';
import { pictureName } from '../../platform/files/pictures.ts';
import type { ArtName } from '../../platform/files/art.ts';
import type { NewCategory } from '../../features/goods/index.ts';
import { readSampleFile } from '../sample-file.ts';
import { Drawn, Said } from './kind.ts';
import { wordsOf } from './words.ts';

const Branch = z.object({
  code: z.string(),
  said: Said,
  art: Drawn,
  leaves: z.array(z.tuple([z.string(), Said, Drawn])),
});

const tree = readSampleFile(z.array(Branch), 'catalogue/categories.json');

const pictureOf = (art: ArtName): string => pictureName({ art, ground: 7, angle: 0 });

/** The whole tree, parents before their children. */
export const categories: readonly NewCategory[] = tree.flatMap(({ code, said, art, leaves }) => [
  { code, parentCode: null, names: wordsOf(said), picture: pictureOf(art) },
  ...leaves.map(([leaf, name, drawn]) => ({
    code: leaf,
    parentCode: code,
    names: wordsOf(name),
    picture: pictureOf(drawn),
  })),
]);

const names = new Map(tree.flatMap(({ leaves }) => leaves.map(([code, said]) => [code, said] as const)));

/** What a category is called in every language, for goods to be found by. */
export const categoryWords = (code: string): Said => names.get(code) ?? ['', '', ''];
