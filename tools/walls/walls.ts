import { isAsker } from './outside.ts';

/** One import: who imports, and what. Files are paths from the root of the repository; packages begin with `npm:`. */
export type Import = { readonly from: string; readonly to: string };

/** A wall of the house: what it says, and whether an import breaks it. */
export type Wall = {
  readonly number: number;
  readonly says: string;
  readonly isBroken: (link: Import) => boolean;
};

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|^(server|wap|desk)\/test\/|^browser-tests\/|^tools\//.test(file);

const columnOf = (path: string): string | undefined => /^(contract|server|wap|desk)\//.exec(path)?.[1];

const featureOf = (path: string): string | undefined =>
  /^((?:server|wap|desk)\/src\/features\/[^/]+)\//.exec(path)?.[1];

const isFile = (path: string): boolean => !path.startsWith('npm:');

const isPackage = (to: string, names: RegExp): boolean => !isFile(to) && names.test(to.slice('npm:'.length));

const goodsFeatures =
  /^server\/src\/features\/(goods|platforms|translation|rules|reviews|carts|orders|proxies|feedback|warehouse|services|parcels|freight|tracking)\//;
const moneyFeatures = /^server\/src\/(ledger|features\/(wallet|payments|withdrawals|rates|books|reconciliation))\//;

/** Where each big library may be met. All other code knows what its adapter makes of it, never the library itself. */
const libraryAdapters: readonly (readonly [RegExp, RegExp])[] = [
  [/^(fastify|@fastify\/.*)$/, /^server\/src\/(platform\/http\/|assemble\.ts$)/],
  [/^ws$/, /^server\/src\/platform\/socket\//],
  [/^pg$/, /^server\/src\/platform\/database\//],
  [/^pino$/, /^server\/src\/platform\/log\//],
  [/^uuid$/, /^server\/src\/platform\/database\//],
  [/^(sharp|file-type|yazl)$/, /^server\/src\/platform\/files\//],
  [/^(sanitize-html|htmlparser2)$/, /^server\/src\/platform\/html\//],
  [/^@simplewebauthn\/server/, /^server\/src\/platform\/webauthn\//],
  [/^@simplewebauthn\/browser$/, /^(wap|desk)\/src\/parts\/sign-in\/passkey-browser\.ts$/],
  [/^otpauth$/, /^server\/src\/platform\/totp\//],
  [/^csv-parse$/, /^server\/src\/platform\/csv\//],
  [/^pofile-ts$/, /^server\/src\/platform\/words\//],
  [/^kysely$/, /^server\/src\/(platform|ledger)\/|[.-]store\.ts$/],
  [/^nodemailer$/, /^server\/src\/features\/letters\/channels\/smtp\.adapter\.ts$/],
  [/^stripe$/, /^server\/src\/features\/payments\/providers\/stripe\/stripe\.adapter\.ts$/],
  [/^alipay-sdk$/, /^server\/src\/features\/payments\/providers\/alipay\/alipay\.adapter\.ts$/],
  [/^@bufbuild\/protobuf/, /^(contract\/src|(server|wap|desk)\/src\/features)\/chat\//],
  [/^@rc-component\/qrcode/, /^wap\/src\/kit\/show\/qr-code\.ts$/],
  [/^antd-mobile/, /^wap\/src\/kit\//],
  [/^@tanstack\/react-form$/, /^desk\/src\/kit\/form\//],
  [/^echarts/, /^desk\/src\/kit\/chart\//],
  [/^@dnd-kit\//, /^wap\/src\/kit\/list\/SortableList\.tsx$/],
];

const generatedChat = /^contract\/src\/chat\/chat_pb\./;
const mayTalkProtobuf = /^(contract\/src|(server|wap|desk)\/src\/features)\/chat\//;

export const isPure = (file: string): boolean => /\.(rules|lifecycle)\.ts$/.test(file);

const isLabels = (file: string): boolean => file.endsWith('.labels.ts');

/** The walls of ARCHITECTURE.md that an import can break; the fifth, no cycles, is a rule of the linter itself. */
export const walls: readonly Wall[] = [
  {
    number: 1,
    says: 'the contract imports nobody: no other workspace, no library but zod/mini (protobuf in chat, Lingui in labels), no I/O',
    isBroken: ({ from, to }) =>
      from.startsWith('contract/') &&
      !isTest(from) &&
      !to.startsWith('contract/src/') &&
      !isPackage(to, /^(zod\/mini|@bufbuild\/protobuf.*)$/) &&
      !(isLabels(from) && isPackage(to, /^@lingui\/core(\/macro)?$/)),
  },
  {
    number: 1,
    // Lingui's macro is put into code by the build of an app: the server, which runs the sources, could not read it.
    says: 'labels are words for the apps: neither the server nor another file of the contract imports them',
    isBroken: ({ from, to }) =>
      /^(contract|server)\//.test(from) && !isLabels(from) && to.startsWith('contract/src/') && isLabels(to),
  },
  {
    number: 2,
    says: 'server, wap and desk meet in the contract alone, and none of them reaches into tools or tests',
    isBroken: ({ from, to }) =>
      columnOf(from) !== undefined &&
      /^(server|wap|desk)\/src\//.test(from) &&
      isFile(to) &&
      (!isTest(from) || columnOf(to) !== 'server') &&
      columnOf(to) !== columnOf(from) &&
      columnOf(to) !== 'contract',
  },
  {
    number: 3,
    says: "the shopper's app never sees the desk's API, nor what of the contract stands on it",
    isBroken: ({ from, to }) =>
      to.endsWith('.desk-api.ts') &&
      (from.startsWith('wap/') || (from.startsWith('contract/') && !from.endsWith('.desk-api.ts') && !isTest(from))),
  },
  {
    number: 4,
    says: 'a feature is reached by its public API, index.ts, alone',
    isBroken: ({ from, to }) => {
      const feature = featureOf(to);
      if (feature === undefined || feature === featureOf(from) || to === `${feature}/index.ts`) return false;
      // The sitemap imports screens (wall 13 keeps others from it); tests of the whole stand outside the house.
      return !from.startsWith('server/test/') && !from.endsWith('/src/sitemap.tsx');
    },
  },
  {
    number: 6,
    says: 'money knows no goods: the ledger and what stands on it import no feature about goods',
    isBroken: ({ from, to }) => moneyFeatures.test(from) && !isTest(from) && goodsFeatures.test(to),
  },
  {
    number: 7,
    says: 'the ledger knows no feature',
    isBroken: ({ from, to }) =>
      from.startsWith('server/src/ledger/') && /^server\/src\/(features|sample|assemble|main)\b/.test(to),
  },
  {
    number: 8,
    says: 'the platform knows no business word',
    isBroken: ({ from, to }) =>
      from.startsWith('server/src/platform/') &&
      !isTest(from) &&
      (/^server\/src\/(features|ledger|sample|assemble|main)\b/.test(to) ||
        (/^contract\/src\/(?!base\/)/.test(to) && to !== 'contract/src/staff/permissions.ts')),
  },
  {
    number: 9,
    says: 'rules and lifecycles are pure: they import one another and what is pure of the contract, nothing else',
    isBroken: ({ from, to }) =>
      isPure(from) &&
      (isAsker(to) || (!isPure(to) && !to.startsWith('contract/src/') && !isPackage(to, /^zod\/mini$/))),
  },
  {
    number: 11,
    says: 'each big library has one adapter',
    isBroken: ({ from, to }) => {
      if (isTest(from) || !columnOf(from) || !/\/src\//.test(from)) return false;
      if (generatedChat.test(to)) return !mayTalkProtobuf.test(from);
      return libraryAdapters.some(([library, adapter]) => isPackage(to, library) && !adapter.test(from));
    },
  },
  {
    number: 12,
    says: 'routes translate only: never a store, never the ledger',
    isBroken: ({ from, to }) => /\.(desk-)?routes\.ts$/.test(from) && /[.-]store\.ts$|^server\/src\/ledger\//.test(to),
  },
  {
    number: 13,
    says: 'screens are imported by the sitemap alone',
    isBroken: ({ from, to }) =>
      /^(wap\/src\/features\/.*Screen|desk\/src\/features\/.*Page)\.tsx$/.test(to) &&
      !from.endsWith('/src/sitemap.tsx'),
  },
  {
    number: 14,
    says: 'the kit knows no business: of the contract only base, and nothing of features, parts, shell or sitemap',
    isBroken: ({ from, to }) =>
      /^(wap|desk)\/src\/kit\//.test(from) &&
      (/^(wap|desk)\/src\/(features\/|parts\/|shell\/|sitemap|links)/.test(to) ||
        /^contract\/src\/(?!base\/)/.test(to)),
  },
  {
    number: 14,
    says: 'what many screens share knows none of them: parts import no feature, no sitemap, nothing that the shell draws',
    isBroken: ({ from, to }) =>
      /^(wap|desk)\/src\/parts\//.test(from) && /^(wap|desk)\/src\/(features\/|sitemap|shell\/.*\.tsx$)/.test(to),
  },
];

/** Where SQL may be written (wall 10): stores, the ledger, the platform, and tests that look into tables. */
export const maySpeakSql = (file: string): boolean =>
  /[.-]store\.ts$|^server\/src\/(ledger|platform)\//.test(file) || isTest(file);

/** Where the time of the machine may be read: nowhere in the business, which lives by the product's clock. */
export const mayReadMachineTime = (file: string): boolean =>
  !/^server\/src\/(features|ledger)\//.test(file) || isTest(file);

/** Where the environment may be read. */
export const mayReadEnvironment = (file: string): boolean =>
  file === 'server/src/config.ts' ||
  isTest(file) ||
  /^(tools|browser-tests)\/|^((wap|desk)\/)?[^/]+\.config\.ts$/.test(file);
