import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { listenForKeys } from '../kit/keys/keyboard.ts';
import { Bones, Failure } from '../kit/frame/States.tsx';
import { Frame } from './Frame.tsx';
import { sessionQuery, StaffContext } from './session.ts';
import { doors } from '../sitemap.tsx';

/** Who is not signed in meets the sign-in at whatever address they came to, and goes on from there. */
export const Entrance = () => {
  useEffect(listenForKeys, []);
  return (
    <Suspense fallback={<Bones />}>
      <Switch>
        <Route path="/setup">
          <doors.SetUpPage />
        </Route>
        <Route>
          <Signed />
        </Route>
      </Switch>
    </Suspense>
  );
};

const Signed = () => {
  const { data: staff, error, refetch } = useQuery(sessionQuery());
  if (staff === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Bones />;
  if (staff === null) return <doors.SignInPage />;
  return (
    <StaffContext value={staff}>
      <Frame />
    </StaffContext>
  );
};
