export { TranslatedText } from './TranslatedText.tsx';
