export { TranslatedText } from './TranslatedText.tsx';
export { Translating } from './Translating.tsx';
