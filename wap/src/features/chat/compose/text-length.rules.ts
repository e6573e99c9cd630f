import { cleanText } from '@hakobu/contract/base/typed-text';

/** The letters of a text as the server counts them: cleaned, an emoji of one code point as one. */
export const lettersOf = (text: string): number => Array.from(cleanText(text)).length;
