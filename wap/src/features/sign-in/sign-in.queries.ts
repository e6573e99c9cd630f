import { logIn, logOut, register, resetPassword, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import type { Input } from '@hakobu/contract/base/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { closeSession, openSession } from '../../shell/session.ts';

/** Signs in and keeps the session. */
export const useLogIn = () =>
  useMutation({
    mutationFn: async (input: Input<typeof logIn>) => openSession(await call(logIn, input)),
  });

/** Opens an account and signs in with it. */
export const useRegister = () =>
  useMutation({
    mutationFn: async (input: Input<typeof register>) => openSession(await call(register, input)),
  });

export const useSendCode = () => useMutation({ mutationFn: (input: Input<typeof sendCode>) => call(sendCode, input) });

export const useResetPassword = () =>
  useMutation({ mutationFn: (input: Input<typeof resetPassword>) => call(resetPassword, input) });

/** Signs out on this device whatever the server label: a session that it no longer knows is over anyway. */
export const useLogOut = () =>
  useMutation({
    mutationFn: async () => {
      try {
        await call(logOut, {});
      } finally {
        closeSession();
      }
    },
    meta: { quiet: true },
  });
