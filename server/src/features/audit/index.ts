import type { Feature, Platform } from '../../platform/platform.ts';
import { accessRoutes } from './access.routes.ts';
import { auditDeskRoutes } from './audit.desk-routes.ts';
import { auditData } from './privacy.store.ts';

export const auditFeature = (p: Platform): Feature => ({
  personal: auditData,
  routes: [...accessRoutes(p), ...auditDeskRoutes(p)],
});

export { forgetAccess, noteAccess, noteRefusedCall, notingRefusal } from './access.actions.ts';
export { maskedName } from './access.rules.ts';
export { audit } from './audit.actions.ts';
export { findEmptied } from './audit.store.ts';
