export const views = ['mine', 'waiting', 'all', 'figures', 'settings'] as const;
export type View = (typeof views)[number];
/** Those that show conversations. */
export type TalkView = Exclude<View, 'figures' | 'settings'>;

/** What each view of the page is given. */
export type ViewProps = { readonly onView: (view: View) => void };
