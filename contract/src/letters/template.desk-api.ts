import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Language } from '../base/languages.ts';
import { Instant, Nothing, Version } from '../base/shapes.ts';
import { LetterText, TextsGiven } from './letter-text.shape.ts';
import { LetterAbout, LetterFact, LetterKind, LetterTone } from './letter.shape.ts';

const name = z.string().check(z.regex(/^[a-zA-Z]{1,60}$/));

const textsIn = <Text extends z.ZodMiniType>(text: Text) =>
  z.object({ 'zh-CN': text, 'zh-TW': text, en: text, ja: text });

/** The words of one letter of the product, as the list of them shows it. */
export const TemplateSummary = z.object({
  template: z.string(),
  kind: LetterKind,
  tone: LetterTone,
  /** Heard whatever is muted. */
  isOfSecurity: z.boolean(),
  titles: textsIn(z.string()),
  /** The languages in which the company's own words take the place of the product's. */
  editedIn: z.array(Language),
  /** How often it was changed: whoever changes it says which version they saw. */
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
});
export type TemplateSummary = z.infer<typeof TemplateSummary>;

/** What a fact is in a sample letter, and the line that stands beneath the words when the letter has it. */
export const TemplateSample = z.object({ values: z.record(z.string(), z.string()), facts: z.array(LetterFact) });

export const TemplateVersion = z.object({
  version: z.int(),
  words: TextsGiven,
  changedBy: z.string(),
  changedAt: Instant,
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const TemplateDetail = z.object({
  ...TemplateSummary.shape,
  /** What the button of such a letter opens. */
  opens: LetterAbout.shape.kind,
  standard: textsIn(LetterText),
  words: TextsGiven,
  obligatory: z.array(z.string()),
  optional: z.array(z.string()),
  samples: textsIn(TemplateSample),
  /** The latest fifty, newest first. */
  versions: z.array(TemplateVersion),
});
export type TemplateDetail = z.infer<typeof TemplateDetail>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/desk/letter-templates',
  by: 'staff',
  permission: 'letters.write',
  summary: 'Every letter that the product writes, with its titles and in which languages its words were changed',
  input: Nothing,
  output: z.array(TemplateSummary),
});

export const readTemplate = endpoint({
  method: 'GET',
  path: '/api/desk/letter-templates/{template}',
  by: 'staff',
  permission: 'letters.write',
  summary: 'The words of one letter: the product’s, the company’s, what they may name, samples and earlier versions',
  input: z.object({ template: name }),
  output: TemplateDetail,
});

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/api/desk/letter-templates/{template}',
  by: 'staff',
  permission: 'letters.write',
  repeats: 'by-key',
  summary: 'Sets the company’s words of one letter; a language without any has the product’s own',
  input: z.object({ template: name, version: Version, words: TextsGiven }),
  output: TemplateDetail,
});
