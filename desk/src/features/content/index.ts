export { LanguageChips, StaleNote } from './EditParts.tsx';
export { useEdited } from './useEdited.ts';
