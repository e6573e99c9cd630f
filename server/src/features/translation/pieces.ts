import type { Target } from '@hakobu/contract/translation/translation.shape';
import { sanitize } from '../../platform/html/sanitize.ts';
import { AnswerUnusable } from './adapters/translator.port.ts';
import { cutLong, faultIn, isMarkup, needsTranslation, tagsIn } from './text.rules.ts';

/** What is sent of a text: words of one line, or of one block. */
export type Piece = {
  readonly words: string;
  /** Whether tags that stand inside a line come with it. */
  readonly isHtml: boolean;
};

type Part = string | Piece;

/** A text taken apart: what stays with us, and between that what is translated. */
export type Frame = {
  readonly isHtml: boolean;
  /** As it is shown untranslated: HTML sanitized. */
  readonly clean: string;
  readonly parts: readonly Part[];
};

/** A piece is no longer than this; one with tags in it that is longer stays as it was written. */
const longestPiece = 1500;
/** Of a text so much is translated; the blocks behind that stay as the seller wrote them. */
const maxOfText = 20_000;

const inLine = /^<\/?(?:a|b|strong|i|em|u|s|code|span)(?:\s|>|\/)/;

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const decoded = (html: string): string => html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
const encoded = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const bare = (html: string): string => html.replace(/<[^<>]*>/g, '');

/** Blanks at either side stay with us: who translates may lose them. */
const withBlanks = (text: string, inner: (words: string) => readonly Part[]): readonly Part[] => {
  const words = text.trim();
  if (words === '') return [text];
  const from = text.indexOf(words);
  return [text.slice(0, from), ...inner(words), text.slice(from + words.length)];
};

const plainParts = (words: string): readonly Part[] =>
  cutLong(words, longestPiece).map((part) => ({ words: part, isHtml: false }));

/** A run within a block: plain where it has no tags, so that there is nothing to be lost. */
const runParts = (html: string, target: Target): readonly Part[] => {
  if (!needsTranslation(decoded(bare(html)), target)) return [html];
  return withBlanks(html, (run) => {
    if (tagsIn(run).length === 0) return plainParts(decoded(run));
    return run.length > longestPiece ? [run] : [{ words: run, isHtml: true }];
  });
};

const htmlParts = (html: string, target: Target): readonly Part[] => {
  const parts: Part[] = [];
  let run = '';
  const endRun = (): void => {
    if (run !== '') parts.push(...runParts(run, target));
    run = '';
  };
  for (const token of html.split(/(<[^<>]*>)/)) {
    if (token.startsWith('<') && !inLine.test(token)) {
      endRun();
      parts.push(token);
    } else run += token;
  }
  endRun();
  return parts;
};

const lineParts = (text: string, target: Target): readonly Part[] =>
  text.split(/(\n+)/).flatMap((line) => (needsTranslation(line, target) ? withBlanks(line, plainParts) : [line]));

const bounded = (isHtml: boolean, parts: readonly Part[]): readonly Part[] => {
  let taken = 0;
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    taken += part.words.length;
    if (taken <= maxOfText) return part;
    return isHtml && !part.isHtml ? encoded(part.words) : part.words;
  });
};

/** A text as it came, fit to be shown. */
export const asItCame = (text: string): string => (isMarkup(text) ? sanitize(text) : text);

/** Takes a text apart at its blocks and lines. HTML is sanitized first, so that its tags stand in one form. */
export const takeApart = (text: string, target: Target): Frame => {
  const isHtml = isMarkup(text);
  const clean = asItCame(text);
  const parts = isHtml ? htmlParts(clean, target) : lineParts(clean.replaceAll('\r', ''), target);
  return { isHtml, clean, parts: bounded(isHtml, parts) };
};

export const piecesOf = ({ parts }: Frame): readonly Piece[] => parts.filter((part) => typeof part !== 'string');

/** As people count them, and as whoever translates bills them. */
export const countCharacters = (words: string): number => Array.from(words).length;

export const charactersOf = (frame: Frame): number =>
  piecesOf(frame).reduce((count, { words }) => count + countCharacters(words), 0);

const mustKeepTags = (answer: string, asked: string): string => {
  const clean = sanitize(answer);
  if (tagsIn(clean).join('') !== tagsIn(asked).join(''))
    throw new AnswerUnusable('the markup did not come back as it went');
  return clean;
};

const placed = (answer: string, { words, isHtml }: Piece, isInHtml: boolean): string => {
  const line = answer
    .toWellFormed()
    .trim()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const fault = faultIn(isHtml ? bare(line) : line, isHtml ? bare(words) : words);
  if (fault !== null) throw new AnswerUnusable(fault);
  if (isHtml) return mustKeepTags(line, words);
  if (isInHtml) return encoded(line);
  if (isMarkup(line)) throw new AnswerUnusable('markup came where there was none');
  return line;
};

/** Puts a text together again from the answers to its pieces; throws `AnswerUnusable` where one of them is none. */
export const putTogether = ({ isHtml, clean, parts }: Frame, answers: readonly string[]): string => {
  let next = 0;
  const text = parts
    .map((part) => (typeof part === 'string' ? part : placed(answers[next++] ?? '', part, isHtml)))
    .join('');
  return isHtml ? mustKeepTags(text, clean) : text;
};
