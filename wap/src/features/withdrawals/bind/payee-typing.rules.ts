import type { Input } from '@hakobu/contract/base/endpoint';
import type { bindPayee } from '@hakobu/contract/withdrawals/withdrawal.api';

/** What was typed of a payee, before the contract has read it. */
export type PayeeTyped = Input<typeof bindPayee>['payee'];

/** Digits alone, however they were typed: full-width, with spaces or hyphens between them. */
export const digitsFrom = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

const hiragana = /[ぁ-ゖ]/g;
const toKatakana = 0x60;

/** A name as banks in Japan print it: full-width katakana and capitals. What is neither stays, for the form to refuse. */
export const katakanaFrom = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(hiragana, (sign) => String.fromCharCode(sign.charCodeAt(0) + toKatakana))
    .toUpperCase();
