export const views = ['differences', 'files', 'days', 'funds', 'charts'] as const;
export type View = (typeof views)[number];

/** What each view of the page is given. */
export type ViewProps = { readonly onView: (view: View) => void };
