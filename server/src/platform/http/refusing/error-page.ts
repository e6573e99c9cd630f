import type { Language } from '@hakobu/contract/base/languages';

const back: Readonly<Record<Language, string>> = {
  'zh-CN': '回到首页',
  'zh-TW': '回到首頁',
  en: 'Back to the shop',
  ja: 'ショップに戻る',
};

const look =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;' +
  'font:16px/1.6 system-ui,sans-serif;padding:24px;box-sizing:border-box}h1{font-size:48px;margin:0;font-weight:600}' +
  'a{display:inline-block;padding:10px 20px;color:inherit}';

/** What a browser shows whoever typed or followed an address that leads nowhere. The message is one of our own texts. */
export const errorPage = (status: number, message: string, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${status} · ${message}</title><style>${look}</style></head>` +
  `<body><main><h1>${status}</h1><p>${message}</p><a href="/wap/">${back[language]}</a></main></body></html>`;
