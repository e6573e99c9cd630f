export const views = ['slips', 'second', 'all', 'alarms', 'terms'] as const;
export type View = (typeof views)[number];

/** What each view of the page is given. */
export type ViewProps = { readonly onView: (view: View) => void };
