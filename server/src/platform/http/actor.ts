import type { Caller } from './caller.ts';

/** Who did it, as ledger, histories and the audit log write it: `shopper:<id>`, `staff:<id>` or `system:<name>`. */
export const actorOf = ({ who }: Caller): string => {
  if (who.kind === 'anyone') return 'anyone';
  return who.kind === 'system' ? `system:${who.name}` : `${who.kind}:${who.id}`;
};
