import type { LetterTexts } from '../letter-words.ts';

export const system: LetterTexts<'system'> = {
  payPasswordChanged: {
    title: 'Your pay password was changed',
    paragraphs: [
      'Your pay password was changed just now. Please pay with the new one from here on.',
      'If it was not you, reset it with a code at once and contact customer service.',
    ],
  },
  payPasswordReset: {
    title: 'Your pay password was reset',
    paragraphs: [
      'Your pay password was reset with a code just now. For 24 hours every payment asks for the new one, and limits cannot be raised.',
      'If it was not you, contact customer service at once: we freeze the account first.',
    ],
  },
  questionAnswered: {
    title: 'Your question was answered',
    paragraphs: ['Customer service answered your question about “{goods}”.', '{note}'],
  },
};
