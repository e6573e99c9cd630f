/** One file that breaks a wall, and what the linter must say of it; an empty `caught` is a file that breaks none. */
export type Breach = {
  readonly file: string;
  readonly code: string;
  readonly caught: string;
  readonly beside?: Readonly<Record<string, string>>;
};

export const feature = 'server/src/features';
