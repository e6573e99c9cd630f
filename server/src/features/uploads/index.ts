import type { Feature, Platform } from '../../platform/platform.ts';
import { fileRoutes } from './file.routes.ts';
import { uploadJobs } from './upload.jobs.ts';
import { uploadRoutes } from './upload.routes.ts';

export const uploadsFeature = (p: Platform): Feature => ({
  uploadRoutes: uploadRoutes(p),
  plainRoutes: fileRoutes(p),
  jobs: uploadJobs(p),
});

export { keepVideos } from './kept-video.public.ts';
export { fileIdIn, fileOfMessage } from './message-file.public.ts';
export { fileIdsExist, pictureOf } from './upload.actions.ts';
export type { FileFacts } from './upload.store.ts';
export { asAuditor, presentFile, presentPhoto } from './upload.presenters.ts';
