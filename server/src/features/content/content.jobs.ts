import type { Platform, Sweep } from '../../platform/platform.ts';
import { endDueNotices } from './notice.actions.ts';
import { endDueSlides } from './slide.actions.ts';

export const contentSweeps = (p: Platform): Sweep[] => [
  { name: 'content.endNotices', run: () => endDueNotices(p) },
  { name: 'content.endSlides', run: () => endDueSlides(p) },
];
