import { AsyncLocalStorage } from 'node:async_hooks';

export type CookieOptions = {
  readonly httpOnly: boolean;
  /** `lax`: sent when another site leads here, too. */
  readonly sameSite: 'strict' | 'lax';
  readonly secure: boolean;
  readonly path: string;
  readonly maxAge: number;
};

export type CookieJar = {
  readonly read: Readonly<Record<string, string | undefined>>;
  readonly write: (name: string, value: string, options: CookieOptions) => void;
};

const current = new AsyncLocalStorage<CookieJar>();

export const keepCookies = <Answer>(jar: CookieJar, act: () => Promise<Answer>): Promise<Answer> =>
  current.run(jar, act);

/** The cookies of the call that is being handled; undefined where the product itself acts. */
export const cookiesNow = (): CookieJar | undefined => current.getStore();

/** Sets a cookie on the answer of the call that is being handled. */
export const setCookie = (name: string, value: string, options: CookieOptions): void => {
  const jar = current.getStore();
  if (!jar) throw new Error('no call is being handled');
  jar.write(name, value, options);
};
