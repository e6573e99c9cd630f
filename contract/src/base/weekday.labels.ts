import { msg } from '@lingui/core/macro';

/** From Sunday on, as weekdays are numbered. */
export const weekdayLabels = [msg`周日`, msg`周一`, msg`周二`, msg`周三`, msg`周四`, msg`周五`, msg`周六`] as const;
