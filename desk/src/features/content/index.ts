export { LanguageChips, StaleNote } from './EditParts.tsx';
export { RichTextField } from './RichTextField.tsx';
export { languageNames } from './content.labels.ts';
export { useEdited } from './useEdited.ts';
