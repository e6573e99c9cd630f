/** What one's own recalled messages said: known here alone, for as long as the page lives. */
const texts = new Map<string, string>();

export const keepRecalledText = (sMsgId: string, text: string): void => void texts.set(sMsgId, text);

export const recalledTextOf = (sMsgId: string): string | undefined => texts.get(sMsgId);

export const forgetRecalledTexts = (): void => texts.clear();
