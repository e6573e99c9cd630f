import { namesIn, type Placeholders } from '@hakobu/contract/letters/letter-text.shape';
import { factForms, formOf, type Template } from './template.rules.ts';
import { standardWords } from '../words/standard.ts';

// What reads well inside a sentence; moments, weights and minor units stand in lines of their own.
const spoken: ReadonlySet<string> = new Set(['text', 'code', 'yen']);

/**
 * What the product's own title and first paragraph name is what the letter is about, and every letter has it. What
 * stands further down or beneath may be named too.
 */
export const placeholdersOf = (template: Template): Placeholders => {
  const { title, paragraphs } = standardWords['zh-CN'].letters[template];
  const [first = '', ...rest] = paragraphs;
  const obligatory = [...new Set([title, first].flatMap(namesIn))];
  const shown = formOf(template).shows.filter((name) => spoken.has(factForms[name]));
  const optional = [...new Set([...rest.flatMap(namesIn), ...shown])].filter((name) => !obligatory.includes(name));
  return { obligatory, optional };
};
