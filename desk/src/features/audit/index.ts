export { AuditLink } from './AuditLink.tsx';
export { useActorName } from './useActorName.ts';
