import * as z from 'zod/mini';
import { languages, type Language } from '../base/languages.ts';
import { Count, Id, Instant, text } from '../base/shapes.ts';

/** A question that shoppers are offered where they ask before buying; an answer that staff are offered where they answer. */
export const templateKinds = ['question', 'answer'] as const;
export const TemplateKind = z.enum(templateKinds);
export type TemplateKind = z.infer<typeof TemplateKind>;

/** Signs of a template, at most: a question is read on a chip, an answer is one that could be given. */
export const longestTemplate = { question: 100, answer: 1000 } as const satisfies Record<TemplateKind, number>;
/** Of each kind: what can still be chosen from. */
export const maxTemplates = 30;

const words = text(longestTemplate.answer);
/** The same in every language: nobody is offered what they cannot read. */
export const TemplateWords = z.object({ 'zh-CN': words, 'zh-TW': words, en: words, ja: words });
export type TemplateWords = z.infer<typeof TemplateWords>;

/** The language in which a template is too long for its kind; undefined where it is not. */
export const tooLongIn = (kind: TemplateKind, given: TemplateWords): Language | undefined =>
  languages.find((language) => given[language].length > longestTemplate[kind]);

export const CommentTemplate = z.object({
  id: Id,
  kind: TemplateKind,
  words: TemplateWords,
  /** Whether it is offered. */
  isOn: z.boolean(),
  version: Count,
  changedAt: Instant,
  /** A member of staff; empty for the product itself. */
  changedBy: z.string(),
});
export type CommentTemplate = z.infer<typeof CommentTemplate>;
