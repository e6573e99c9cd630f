import type { Platform, Job } from '../../platform/platform.ts';
import { endDueNotices } from './notice.actions.ts';
import { noticeStore } from './notice.store.ts';
import { endDueSlides } from './slide.actions.ts';
import { slideStore } from './slide.store.ts';

export const contentJobs = (p: Platform): Job[] => [
  { name: 'content.endNotices', next: { dueAt: noticeStore.endsAt }, run: () => endDueNotices(p) },
  { name: 'content.endSlides', next: { dueAt: slideStore.endsAt }, run: () => endDueSlides(p) },
];
