import { placeNow } from '../../kit/screen/navigation.ts';
import type { Place } from '../../kit/screen/place.ts';

/** The screens between being asked to sign in and being signed in. */
const onTheWay: ReadonlySet<string> = new Set([
  'pages/my/my',
  'pages/base/login/login',
  'pages/base/register/register',
  'pages/base/fastLogin/fastLogin',
  'pages/base/fRegister/fRegister',
  'pages/base/bindAccount/bindAccount',
  'pages/base/forgetPwd/forgetPwd',
  'pages/base/userProtocol/userProtocol',
]);

type Tap = { readonly address: string; readonly name: string | undefined };

let asked: Tap | undefined;
let returning: Tap | undefined;

type Where = Pick<Place, 'path' | 'search'>;

const addressOf = ({ path, search }: Where): string => `/${path}${search === '' ? '' : `?${search}`}`;

/** Who is asked to sign in here comes back here, unless they go elsewhere first. `tap` names what they had tapped. */
export const noteWayBack = (tap?: string): void => {
  const here = placeNow();
  if (!onTheWay.has(here.path)) asked = { address: addressOf(here), name: tap };
};

/** Told of each place that is shown: whoever goes elsewhere is not led back, and has tapped nothing there. */
export const forgetWayBack = (place: Where): void => {
  if (!onTheWay.has(place.path)) asked = undefined;
  if (returning?.address !== addressOf(place)) returning = undefined;
};

/** Where to go once signed in; undefined where nobody was asked on the way. */
export const takeWayBack = (): string | undefined => {
  returning = asked;
  asked = undefined;
  return returning?.address;
};

/** Whether the shopper was led back here because of this tap; it is to be repeated once. */
export const takeTap = (name: string): boolean => {
  if (returning?.name !== name || returning.address !== addressOf(placeNow())) return false;
  returning = undefined;
  return true;
};

const storageKey = 'hk:wayBack';

/** Keeps it for this tab while a page of somebody else's is shown: what was tapped is not repeated after that. */
export const keepWayBack = (): void => {
  try {
    if (asked) sessionStorage.setItem(storageKey, asked.address);
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage, the way leads to one's own page.
  }
};

export const restoreWayBack = (): void => {
  try {
    const address = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    if (address !== null && asked === undefined) asked = { address, name: undefined };
  } catch {
    // Nothing was kept.
  }
};
