import { serviceViews, type ServiceView } from '@hakobu/contract/services/service.desk-api';

/** What waits for what, and beside it the price list. */
export type View = ServiceView | 'prices';

export const views: readonly View[] = [...serviceViews, 'prices'];

/** What each view of the page is given. */
export type ViewProps = { readonly onView: (view: View) => void };
