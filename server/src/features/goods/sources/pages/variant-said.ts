import { lineOf, nameOf } from './page-text.ts';
import type { SourcedGoods } from '../sourced-goods.ts';
import { firstText, textOf, type Thing, thingsOf, valuesOf } from './thing.ts';

type Option = SourcedGoods['options'][number];

const maxOptions = 5;
const maxValues = 100;
const maxLetters = 40;

/** What variants differ by, by their names at schema.org, in the order in which they are asked for. */
const known: Readonly<Record<string, Option['names']>> = {
  color: { ja: 'カラー', 'zh-CN': '颜色', 'zh-TW': '顏色', en: 'Color' },
  size: { ja: 'サイズ', 'zh-CN': '尺码', 'zh-TW': '尺寸', en: 'Size' },
  pattern: { ja: '柄', 'zh-CN': '花纹', 'zh-TW': '花紋', en: 'Pattern' },
  material: { ja: '素材', 'zh-CN': '材质', 'zh-TW': '材質', en: 'Material' },
};
const kind: Option['names'] = { ja: '種類', 'zh-CN': '款式', 'zh-TW': '款式', en: 'Kind' };

const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => nameOf(text, maxLetters)).filter((text) => text !== ''))].slice(0, maxValues);

const optionOf = (code: string, names: Option['names'], texts: readonly string[]): Option[] => {
  const values = distinct(texts);
  return values.length < 2
    ? []
    : [{ code, names, values: values.map((value) => ({ code: value, names: { ja: value } })) }];
};

/** Properties that shops name themselves: `{"name": "容量", "value": "500ml"}`. */
const ownProperties = (variants: readonly Thing[]): Option[] => {
  const texts = new Map<string, string[]>();
  for (const variant of variants)
    for (const property of thingsOf(variant, 'additionalproperty').slice(0, 20)) {
      const name = lineOf(firstText(property, 'name'), maxLetters);
      const value = textOf(valuesOf(property, 'value')[0]);
      if (name !== '' && value !== '') texts.set(name, [...(texts.get(name) ?? []), value]);
    }
  return [...texts].flatMap(([name, values]) => optionOf(name, { ja: name }, values));
};

/** What has to be chosen among the variants of a group; nothing where there is nothing to choose. */
export const optionsSaid = (goods: Thing): SourcedGoods['options'] => {
  const variants = thingsOf(goods, 'hasvariant').slice(0, 200);
  if (variants.length < 2) return [];
  const textsFor = (name: string) => variants.map((variant) => firstText(variant, name));
  const options = [
    ...Object.entries(known).flatMap(([name, names]) => optionOf(name, names, textsFor(name))),
    ...ownProperties(variants),
  ].slice(0, maxOptions);
  return options.length > 0 ? options : optionOf('kind', kind, textsFor('name'));
};
