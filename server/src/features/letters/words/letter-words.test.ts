import { expect, test } from 'vitest';
import { LetterFacts, templates } from '../template.rules.ts';
import { english } from './en.ts';
import { simplified } from './zh-CN.ts';
import { traditional } from './zh-TW.ts';

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

test.each(Object.keys(templates) as (keyof typeof templates)[])(
  'the letter %s tells the same facts in every language, and none that is not kept',
  (template) => {
    const told = [simplified, traditional, english].map((words) => {
      const { title, paragraphs } = words.letters[template];
      return [title, ...paragraphs].map((text) => [...new Set(namesIn(text))]);
    });
    expect(told[1]).toEqual(told[0]);
    expect(told[2]?.slice(1)).toEqual(told[0]?.slice(1));
    const known = Object.keys(LetterFacts.shape);
    for (const name of told.flat(2)) expect(known).toContain(name);
  },
);
