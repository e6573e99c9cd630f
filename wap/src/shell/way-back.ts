import { placeNow } from '../kit/screen/navigation.ts';

/** The screens between being asked to sign in and being signed in. */
const onTheWay: ReadonlySet<string> = new Set([
  'pages/my/my',
  'pages/base/login/login',
  'pages/base/register/register',
  'pages/base/forgetPwd/forgetPwd',
  'pages/base/userProtocol/userProtocol',
]);

let address: string | undefined;

/** Who is asked to sign in here comes back here, unless they go elsewhere first. */
export const noteWayBack = (): void => {
  const { path, search } = placeNow();
  address = `/${path}${search === '' ? '' : `?${search}`}`;
};

/** Told of each screen that is shown. */
export const forgetWayBack = (path: string): void => {
  if (!onTheWay.has(path)) address = undefined;
};

/** Where to go once signed in; undefined where nobody was asked on the way. */
export const takeWayBack = (): string | undefined => {
  const taken = address;
  address = undefined;
  return taken;
};
