import type { ServiceView } from '@hakobu/contract/services/service.desk-api';
import type { Permission } from '@hakobu/contract/staff/permissions';

/** What waits for what; what shoppers said and nobody has answered; and the price list. */
export type View = ServiceView | 'words' | 'prices';

export const views = [
  'asked',
  'toQuote',
  'waiting',
  'work',
  'coming',
  'words',
  'ended',
  'all',
  'prices',
] as const satisfies readonly View[];

/** What the page opens with: the goods' work for whoever has the goods at hand, what has to be quoted for who only quotes. */
export const landingView = (permissions: readonly Permission[]): 'work' | 'asked' =>
  !permissions.includes('services.quote') || permissions.includes('warehouse.receive') ? 'work' : 'asked';

/** What each view of the page is given. */
export type ViewProps = { readonly onView: (view: View) => void };
