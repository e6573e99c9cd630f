import type { UserEvent } from '@testing-library/user-event';
import { followAddress } from '../src/kit/screen/navigation.ts';
import { SessionGate } from '../src/shell/session/SessionGate.tsx';
import { routes } from '../src/sitemap.tsx';
import { draw } from './render.tsx';

// Whole screens lead to the others, as in the app.
followAddress(new Set(routes.keys()));

/** Draws the screen that a link leads to, as the app does. */
export const openScreen = (link: string): UserEvent => {
  const [path = '', search = ''] = link.slice(1).split('?');
  const route = routes.get(path);
  if (!route) throw new Error(`${link} is no screen`);
  return draw(<SessionGate route={route} search={search} />);
};
