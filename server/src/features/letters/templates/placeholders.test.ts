import { type Language, languages } from '@hakobu/contract/base/languages';
import { faultsIn } from '@hakobu/contract/letters/letter-text.shape';
import { expect, test } from 'vitest';
import { placeholdersOf } from './placeholders.ts';
import { presentTemplateDetail } from './template.presenters.ts';
import { isTemplate, securityTemplates, type Template, templates } from './template.rules.ts';
import { standardWords } from '../words/standard.ts';

const all = Object.keys(templates).filter(isTemplate);

test.each(all.flatMap((template) => languages.map((language): [Template, Language] => [template, language])))(
  'the product’s own words of %s in %s could be written at the desk',
  (template, language) => {
    expect(faultsIn(standardWords[language].letters[template], placeholdersOf(template))).toEqual([]);
  },
);

test.each(all)('the sample of %s has every fact that its words may name', (template) => {
  const { samples, obligatory, optional } = presentTemplateDetail(template, []);
  for (const language of languages)
    for (const name of [...obligatory, ...optional]) expect(samples[language].values[name]).not.toBe(name);
});

test('what is heard whatever is muted are letters of the product', () => {
  expect(securityTemplates.filter((name) => !isTemplate(name))).toEqual([]);
});
