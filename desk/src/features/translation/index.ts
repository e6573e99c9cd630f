export { TranslationPanel } from './TranslationPanel.tsx';
