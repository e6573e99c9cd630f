import { placeNow } from '../../kit/screen/navigation.ts';
import { homePath } from '../../kit/screen/place.ts';
import { sessionNow } from './session.ts';

let isTried = true;
const waiting: (() => void)[] = [];

const isAtHome = (): boolean => placeNow().path === homePath;

/**
 * Called once, when the app opens. Source spec, section 8: home's menu list tries the stored token, and where that is no
 * longer good nobody is told. What needs a token waits there for its answer: it would be refused aloud.
 */
export const beginTokenTest = (): void => {
  isTried = sessionNow() === undefined || !isAtHome();
};

/** The token was tried, however that went: what has waited for it goes on. */
export const tokenWasTried = (): void => {
  isTried = true;
  for (const proceed of waiting.splice(0)) proceed();
};

export const whenTokenIsTried = async (): Promise<void> => {
  if (!isTried && isAtHome()) await new Promise<void>((proceed) => waiting.push(proceed));
};
