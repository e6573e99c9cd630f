import './kit/tokens.css';
import './kit/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { firstLanguage, speak } from './shell/languages.ts';
import { startTheme } from './shell/theme.ts';

startTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void speak(firstLanguage()).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
