import { t } from '@lingui/core/macro';

/** `身份证号、单价`: several names in one sentence, with the mark that the language puts between them. */
export const listText = (names: readonly string[]): string => names.join(t`、`);
