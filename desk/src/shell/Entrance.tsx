import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Route, Switch } from 'wouter';
import { listenForKeys } from '../kit/keys/keyboard.ts';
import { Skeleton, ErrorState } from '../kit/frame/States.tsx';
import { Frame } from './frame/Frame.tsx';
import { usePresent } from './presence.ts';
import { sessionQuery, StaffContext } from './session.ts';
import { entrancePages } from '../sitemap.tsx';

const sessionEveryMs = 20_000;

/** Who is not signed in meets the sign-in at whatever address they came to, and goes on from there. */
export const Entrance = () => {
  useEffect(listenForKeys, []);
  return (
    <Suspense fallback={<Skeleton />}>
      <Switch>
        <Route path="/setup">
          <entrancePages.SetUpPage />
        </Route>
        <Route path="/join">
          <entrancePages.JoinPage />
        </Route>
        <Route>
          <Signed />
        </Route>
      </Switch>
    </Suspense>
  );
};

const Signed = () => {
  // What one may do changes while the desk is open: the rail follows, and who was sent away is signed out.
  const present = usePresent();
  const [isSettingUp, setSettingUp] = useState(false);
  const {
    data: staff,
    error,
    refetch,
  } = useQuery({
    ...sessionQuery(),
    refetchInterval: ({ state }) => (present && state.data ? sessionEveryMs : false),
  });
  if (staff === undefined) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  // Until they go on themselves: what is told once is read first.
  if (staff === null && isSettingUp) setSettingUp(false);
  if (staff?.mustSetUpFactor && !isSettingUp) setSettingUp(true);
  if (staff === null) return <entrancePages.SignInPage />;
  if (isSettingUp)
    return (
      <StaffContext value={staff}>
        <entrancePages.MustSetUpPage onDone={() => setSettingUp(false)} />
      </StaffContext>
    );
  return (
    <StaffContext value={staff}>
      <Frame />
    </StaffContext>
  );
};
