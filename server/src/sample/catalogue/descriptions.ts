import { Condition } from '@hakobu/contract/goods/goods.shape';
import * as z from 'zod/mini';
import { readSampleFile } from '../sample-file.ts';
import { type Kind, type Model, Said } from './kind.ts';

const Tones = z.object({ flea: Said, shop: Said });

const { states, greetings, closings, headings } = readSampleFile(
  z.object({ states: z.record(Condition, Said), greetings: Tones, closings: Tones, headings: Said }),
  'catalogue/descriptions.json',
);

/** What a seller says of the goods, in Japanese and translated, as HTML. */
export const descriptionFor = (goods: {
  readonly model: Model;
  readonly kind: Kind;
  readonly condition: Condition;
  readonly details: readonly Said[];
  readonly isFlea: boolean;
}): Said => {
  const tone = goods.isFlea ? 'flea' : 'shop';
  const inOne = (place: 0 | 1 | 2): string =>
    [
      `<p>${greetings[tone][place]}</p>`,
      `<p>${goods.model[place]} ${goods.kind.noun[place]}${place === 2 ? '. ' : '。'}${states[goods.condition][place]}</p>`,
      `<h3>${headings[place]}</h3>`,
      `<ul>${goods.details.map((said) => `<li>${said[place]}</li>`).join('')}</ul>`,
      `<p>${closings[tone][place]}</p>`,
    ].join('');
  return [inOne(0), inOne(1), inOne(2)];
};
