/** Parts of invariants about what the books are about. `subject` and `step` are SQL: a subject is built as `'order:' || o.code`. */

/** How often this kind was posted about a subject, as far as `more` holds of the transaction `t`. */
export const postedTimes = (kind: string, subject: string, more = 'true'): string =>
  `(select count(*) from ledger.transaction t where t.kind = '${kind}' and t.subject = ${subject} and ${more})`;

/** What is still held for a subject, in yen. */
export const heldYen = (subject: string): string =>
  `coalesce((select sum(open_bonus_yen + open_cash_yen + open_exchanged_yen) from ledger.hold h where h.subject = ${subject}), 0)`;
