import type { FindingKind } from '@hakobu/contract/warehouse/arrival.shape';
import type { LetterKind } from '@hakobu/contract/letters/letter.shape';
import type { LetterText } from '@hakobu/contract/letters/letter-text.shape';
import type { ShownFact, Template, TemplateOf } from '../templates/template.rules.ts';

/** The words of every letter of a kind. */
export type LetterTexts<Kind extends LetterKind> = Readonly<Record<TemplateOf<Kind>, LetterText>>;

/**
 * One language of all letters. `{name}` is a fact; a paragraph that names a fact which a letter does not have is left
 * out of it. Amounts are grouped; times and weights stand beneath the words, where the client writes them.
 */
export type LetterWords = {
  readonly letters: Readonly<Record<Template, LetterText>>;
  readonly facts: Readonly<Record<ShownFact, string>>;
  readonly findings: Readonly<Record<FindingKind, string>>;
};
