import type { Platform, Job } from '../../platform/platform.ts';
import { endDueNotices } from './notice.actions.ts';
import { endDueSlides } from './slide.actions.ts';

export const contentJobs = (p: Platform): Job[] => [
  { name: 'content.endNotices', run: () => endDueNotices(p) },
  { name: 'content.endSlides', run: () => endDueSlides(p) },
];
