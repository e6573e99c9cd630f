import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import jaJP from 'antd/locale/ja_JP';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Router } from 'wouter';
import { Entrance } from './Entrance.tsx';
import { FaultBoundary } from './FaultBoundary.tsx';
import { giveVoice } from './toasts.ts';
import { queries } from './queries.ts';
import { antdThemeFor, useShade } from './theme.ts';

const antdLocales: Readonly<Record<string, typeof zhCN>> = { 'zh-CN': zhCN, ja: jaJP, en: enUS };

const Themed = ({ children }: { readonly children: ReactNode }) => {
  const shade = useShade();
  const { i18n: spoken } = useLingui();
  const theme = useMemo(() => antdThemeFor(shade), [shade]);
  return (
    <ConfigProvider theme={theme} locale={antdLocales[spoken.locale] ?? zhCN} button={{ autoInsertSpace: false }}>
      <AntdApp message={{ maxCount: 3, top: 52 }}>{children}</AntdApp>
    </ConfigProvider>
  );
};

const Voice = () => {
  const { message } = AntdApp.useApp();
  useEffect(() => {
    giveVoice({ error: (text) => void message.error(text, 5), success: (text) => void message.success(text, 2) });
    return () => giveVoice(null);
  }, [message]);
  return null;
};

/** What all of the desk stands in: its words, what it has fetched, its look, and the voice that tells refusals. */
export const Surroundings = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queries}>
      <Themed>
        <Voice />
        {children}
      </Themed>
    </QueryClientProvider>
  </I18nProvider>
);

export const App = () => (
  <Surroundings>
    <FaultBoundary>
      <Router base="/desk">
        <Entrance />
      </Router>
    </FaultBoundary>
  </Surroundings>
);
