export const views = ['journal', 'trial', 'laws', 'corrections', 'days'] as const;
export type View = (typeof views)[number];

/** What each view of the page is given. */
export type ViewProps = { readonly onView: (view: View) => void };
