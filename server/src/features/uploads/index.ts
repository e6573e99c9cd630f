import type { Feature, Platform } from '../../platform/platform.ts';
import { avatarRoutes } from './avatar.routes.ts';
import { fileRoutes } from './file.routes.ts';
import { uploadJobs } from './upload.jobs.ts';
import { uploadRoutes } from './upload.routes.ts';
import { uploadData } from './privacy.store.ts';

export const uploadsFeature = (p: Platform): Feature => ({
  personal: uploadData(p.config),
  uploadRoutes: uploadRoutes(p),
  plainRoutes: [...fileRoutes(p), ...avatarRoutes(p)],
  jobs: uploadJobs(p),
});

export { keepVideos } from './kept-video.public.ts';
export { avatars } from './avatar.public.ts';
export { messageFiles } from './message-file.public.ts';
export { pictures } from './picture.public.ts';
export { fileIdsExist } from './upload.actions.ts';
export type { FileFacts } from './upload.store.ts';
export { asAuditor, presentFile, presentPhoto } from './upload.presenters.ts';
