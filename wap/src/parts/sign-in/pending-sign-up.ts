/**
 * What was proved on the way to a new account, between the screen that proved it and the one that finishes. In memory
 * alone: it is as good as a password for a quarter of an hour, and stands in no address and no storage.
 */
let kept: string | undefined;

export const keepPendingSignUp = (token: string | undefined): void => {
  kept = token;
};

export const pendingSignUpKept = (): string | undefined => kept;
