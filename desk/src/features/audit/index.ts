export { AuditLink } from './AuditLink.tsx';
