import type { FindingKind } from '@hakobu/contract/warehouse/arrival.shape';
import type { ShownFact, Template } from '../template.rules.ts';

/**
 * One language of all letters. `{name}` is a fact; a paragraph that names a fact which a letter does not have is left
 * out of it. Amounts are grouped; times and weights stand beneath the words, where the client writes them.
 */
export type LetterWords = {
  readonly letters: Readonly<Record<Template, { readonly title: string; readonly paragraphs: readonly string[] }>>;
  readonly facts: Readonly<Record<ShownFact, string>>;
  readonly findings: Readonly<Record<FindingKind, string>>;
};
