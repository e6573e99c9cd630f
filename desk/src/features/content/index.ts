export { type FieldWords, LanguageChips, StaleNote } from './EditParts.tsx';
export { useFieldTexts } from './useFieldTexts.ts';
export { RichTextField } from './RichTextField.tsx';
export { languageNames } from './content.labels.ts';
export { useEdited } from './useEdited.ts';
