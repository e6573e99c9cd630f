import type { LetterTexts } from '../letter-words.ts';

export const activity: LetterTexts<'activity'> = {
  collectedMoved: {
    title: 'News of what you collected',
    paragraphs: [
      'News of {count} of the goods that you collected, “{goods}” first.',
      'The price fell from {wasYen} yen to {nowYen} yen.',
      'Cheaper than you know: {cheaper}.',
      'To be had again: {back}.',
      'Sold or taken down: {gone}.',
    ],
  },
};
