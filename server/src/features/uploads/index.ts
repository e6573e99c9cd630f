import type { Feature, Platform } from '../../platform/platform.ts';
import { fileRoutes, uploadRoutes } from './upload.routes.ts';

export const uploadsFeature = (p: Platform): Feature => ({ uploadRoutes: uploadRoutes(p), plainRoutes: fileRoutes(p) });

export { fileIdsExist, presentPhoto } from './upload.actions.ts';
