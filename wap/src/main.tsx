import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './kit/look/global.css';
import './kit/look/tokens.css';
import { followAddress } from './kit/screen/navigation.ts';
import { App } from './shell/App.tsx';
import { keepCopied } from './shell/launch/copied.ts';
import { languageNow, speak } from './shell/language.ts';
import { keepOffline } from './shell/offline.ts';
import { storeLaunch } from './shell/launch/launch.ts';
import { applyReviewFlag } from './shell/review.ts';
import { queries } from './shell/calls/queries.ts';
import { beginTokenTest } from './shell/session/token-test.ts';
import { followTheme } from './shell/theme.ts';
import { keepWebLinksWithin } from './shell/launch/web-links.ts';
import { routes } from './sitemap.tsx';

const draw = (): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html lacks #root');
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <App />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
};

/** Without its words nothing can be drawn; what is left is to load the page again. */
const offerReload = (): void => {
  const again = document.createElement('button');
  again.textContent = 'Loading chunk failed · 重新加载';
  again.addEventListener('click', () => location.reload());
  document.body.append(again);
};

storeLaunch();
keepCopied();
void applyReviewFlag();
followTheme();
followAddress(new Set(routes.keys()));
beginTokenTest();
keepWebLinksWithin();
void speak(languageNow()).then(draw, offerReload);
keepOffline();
