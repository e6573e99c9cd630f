import { t } from '@lingui/core/macro';

/** Between facts in one line: where it wraps, the dot stays behind the fact before it and never begins a line. */
export const dot = '\u00a0· ';

/** `身份证号、单价`: several names in one sentence, with the mark that the language puts between them. */
export const listText = (names: readonly string[]): string => names.join(t`、`);
