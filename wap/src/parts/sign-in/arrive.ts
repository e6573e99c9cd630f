import { replaceWith } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';
import { takeWayBack } from '../../shell/session/way-back.ts';

/** Leads who has just signed in to where they were asked to, else to their own page. */
export const arrive = (): void => replaceWith(takeWayBack() ?? links.mine());
