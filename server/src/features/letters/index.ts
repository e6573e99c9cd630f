import type { Feature, Platform } from '../../platform/platform.ts';
import { letterDeskRoutes } from './letter.desk-routes.ts';

export const lettersFeature = (p: Platform): Feature => ({ routes: letterDeskRoutes(p) });

export { sendOutgoing } from './letter.actions.ts';
