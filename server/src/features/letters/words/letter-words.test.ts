import { languages } from '@hakobu/contract/base/languages';
import { expect, test } from 'vitest';
import { LetterFacts, templates } from '../templates/template.rules.ts';
import { standardWords } from './standard.ts';

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

test.each(Object.keys(templates) as (keyof typeof templates)[])(
  'the letter %s tells the same facts in every language, and none that is not kept',
  (template) => {
    const letter = languages.map((language) => {
      const { title, paragraphs } = standardWords[language].letters[template];
      return [title, ...paragraphs].map((text) => [...new Set(namesIn(text))]);
    });
    for (const each of letter) expect(each).toEqual(letter[0]);
    const known = Object.keys(LetterFacts.shape);
    for (const name of letter.flat(2)) expect(known).toContain(name);
  },
);
