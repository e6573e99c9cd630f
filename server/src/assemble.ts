import type { FastifyInstance } from 'fastify';
import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { addressesFeature } from './features/addresses/index.ts';
import { auditFeature, noteRefusedCall } from './features/audit/index.ts';
import { booksFeature } from './features/books/index.ts';
import { cartsFeature, listCarted } from './features/carts/index.ts';
import { chatFeature } from './features/chat/index.ts';
import { closingFeature, eraseAgain } from './features/closing/index.ts';
import { articleById, contentFeature, hostsOf, mayOpenNotice } from './features/content/index.ts';
import { exportsFeature } from './features/exports/index.ts';
import { feedbackFeature, orderMessageNotificationFacts, ordersWithQuestions } from './features/feedback/index.ts';
import { freightFeature } from './features/freight/index.ts';
import { catalogueApi, goodsFeature, goodsNotificationFacts } from './features/goods/index.ts';
import { groupNotificationFacts, groupsFeature, groupTalks, payableShare } from './features/groups/index.ts';
import { lettersFeature } from './features/letters/index.ts';
import { operationsFeature } from './features/operations/index.ts';
import {
  orderCodesOf,
  orderNotificationFacts,
  ordersByCodes,
  ordersFeature,
  ordersOfShopper,
  payableOrders,
} from './features/orders/index.ts';
import {
  freightPaidOf,
  orderReservations,
  parcelCodeOf,
  parcelNotificationFacts,
  parcelsFeature,
  parcelsOfShopper,
  payableFreight,
} from './features/parcels/index.ts';
import { paymentsFeature, providerPages, topUpNotificationFacts } from './features/payments/index.ts';
import { allPlatforms, platformsFeature } from './features/platforms/index.ts';
import { proxiesFeature } from './features/proxies/index.ts';
import { ratesFeature } from './features/rates/index.ts';
import { reconciledOn, reconciliationFeature } from './features/reconciliation/index.ts';
import { reviewAnswered, reviewsFeature } from './features/reviews/index.ts';
import { judgeGoods, rulesFeature } from './features/rules/index.ts';
import {
  orderServices,
  payableServices,
  ordersInService,
  servicesFeature,
  serviceNotifications,
} from './features/services/index.ts';
import { settingsFeature } from './features/settings/index.ts';
import { shoppersFeature } from './features/shoppers/index.ts';
import { authenticateShopper, shopperSessions, signInFeature } from './features/sign-in/index.ts';
import { isStaffPasskey, secondPerson, staffFeature, staffSessions } from './features/staff/index.ts';
import { todayFeature } from './features/today/index.ts';
import { carrierPages, trackingFeature } from './features/tracking/index.ts';
import { translationFeature } from './features/translation/index.ts';
import { uploadsFeature } from './features/uploads/index.ts';
import {
  itemsByOrderCodes,
  storageFreeUntilOf,
  storedItemsByOrders,
  warehouseFeature,
} from './features/warehouse/index.ts';
import { walletFeature } from './features/wallet/index.ts';
import {
  inWithdrawal,
  payableWithdrawal,
  payeeNotificationFacts,
  withdrawalNotificationFacts,
  withdrawalsFeature,
} from './features/withdrawals/index.ts';
import { renewKeptPictures } from './platform/files/kept-address.ts';
import { type Clock, dayMs, systemClock } from './platform/clock/clock.ts';
import { forgetAnswersBefore } from './platform/database/answers.ts';
import { type Db, openDatabase, type Pool } from './platform/database/database.ts';
import { createTransact } from './platform/database/transact.ts';
import { makeSafeFetch, type SafeFetch } from './platform/fetching/safe-fetch.ts';
import { lineMeta, serveApp } from './platform/http/assets.ts';
import { healthRoute } from './platform/http/health.ts';
import { createLimiter, type RequestLimits } from './platform/http/limits/limiter.ts';
import type { PlainRoute } from './platform/http/route.ts';
import { serve } from './platform/http/serve.ts';
import { cleaning } from './platform/jobs/cleaning.ts';
import { createDueJobs, runDueOnce } from './platform/jobs/due-jobs.ts';
import { createJobRecord } from './platform/jobs/job-record.ts';
import { startJobRunner, type JobRunner } from './platform/jobs/job-runner.ts';
import { ledgerInvariants } from './ledger/invariants.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { poolMetrics, runtimeMetrics } from './platform/metrics/runtime-metrics.ts';
import type { FeatureListener } from './platform/outbox/feature-events.ts';
import { createOutbox, type Outbox } from './platform/outbox/outbox.ts';
import { eventDueAt } from './platform/outbox/taking.ts';
import type { PersonalData } from './platform/privacy/privacy.ts';
import type { Feature, Invariant, Platform, Job } from './platform/platform.ts';
import type { Bus } from './platform/socket/bus/bus.ts';
import { postgresBus } from './platform/socket/bus/postgres-bus.ts';
import type { SocketLimits } from './platform/socket/socket.ts';
import { openSockets } from './platform/socket/sockets.ts';

/** Hosts that the app's web view shows without being told. */
const knownHosts = (p: Platform) => {
  const fixed = [...carrierPages, ...providerPages(p)];
  return async (db: Db): Promise<string[]> => {
    const platforms = (await allPlatforms(db)).filter(({ shown }) => shown);
    return hostsOf([...platforms.map(({ homeUrl: page }) => page), ...fixed]);
  };
};

/** What all features together come to, for those that are about the whole: asked once it stands. */
type Whole = {
  readonly jobNames: () => readonly string[];
  readonly invariants: () => readonly Invariant[];
  readonly personal: () => readonly PersonalData[];
};

/** One line a feature. Who is shown to whom is on this screen; who reacts to what is in docs/generated/events.md. */
const features = (
  p: Platform,
  { jobNames, invariants, personal }: Whole,
  chat: { readonly compareEveryMs?: number | undefined },
): Feature[] => {
  const ports = {
    itemsOf: storedItemsByOrders(p),
    groupCodeOf: orderReservations.groupCodeOf,
    parcelCodeOf,
    storageFreeUntilOf,
    freightPaidOf,
    services: orderServices,
  };
  return [
    signInFeature(p, { isStaffPasskey }),
    addressesFeature(p),
    staffFeature(p, { isShopperPasskey: shopperSessions.isPasskey }),
    auditFeature(p),
    settingsFeature(p, { rights: secondPerson.rights }),
    lettersFeature(p, {
      orderNotificationFacts,
      parcelNotificationFacts,
      orderMessageNotificationFacts,
      ...serviceNotifications,
      articleById,
      mayOpenNotice: mayOpenNotice(p),
      goodsByKeys: catalogueApi.shownByKeys,
      goodsNotificationFacts,
      reviewAnswered,
      groupNotificationFacts,
      groupTalkWaiting: groupTalks.waitingFor,
      itemsOf: itemsByOrderCodes,
      topUpOf: topUpNotificationFacts,
      withdrawalOf: withdrawalNotificationFacts,
      payeeOf: payeeNotificationFacts,
      sessionsThatCount: shopperSessions.thatCount,
      sessionOf: shopperSessions.notificationFacts,
    }),
    // What is erased, is in this order: after those that find something by the addresses of a profile.
    shoppersFeature(p, { orders: ordersOfShopper, parcels: parcelsOfShopper }),
    ratesFeature(p),
    walletFeature(p, { inWithdrawal }),
    paymentsFeature(p, {
      payables: {
        orders: payableOrders(orderServices),
        parcel: payableFreight,
        services: payableServices(p),
        share: payableShare,
        withdrawal: payableWithdrawal(p),
      },
    }),
    withdrawalsFeature(p),
    booksFeature(p, { invariants, reconciledOn }),
    reconciliationFeature(p),
    platformsFeature(p, { onSale: catalogueApi.platformsOnSale }),
    goodsFeature(p, { cartedOf: listCarted, judgeGoods }),
    rulesFeature(p, { ordersLately: orderCodesOf.lately, ordersByCodes }),
    contentFeature(p, { goodsOf: catalogueApi.shownByKeys, knownHosts: knownHosts(p) }),
    cartsFeature(p),
    proxiesFeature(p),
    ordersFeature(p, ports),
    freightFeature(p),
    trackingFeature(p),
    translationFeature(p),
    uploadsFeature(p),
    warehouseFeature(p),
    parcelsFeature(p, { ordersWithQuestions, ordersInService }),
    servicesFeature(p),
    groupsFeature(p),
    chatFeature(p, {
      orders: ordersOfShopper,
      parcels: parcelsOfShopper,
      groupTalks,
      cards: {
        ordersByCodes,
        parcelNotificationFacts,
        goodsByKeys: catalogueApi.shownByKeys,
        goodsById: catalogueApi.shownById,
      },
      ...chat,
    }),
    feedbackFeature(p),
    reviewsFeature(p),
    closingFeature(p, personal),
    exportsFeature(p, personal),
    todayFeature(p),
    operationsFeature(p, jobNames),
  ];
};

const runJobsEveryMs = 1000;

const platformJobs = ({ db, clock }: Platform, outbox: Outbox): Job[] => [
  { name: 'outbox', queue: 'outbox', next: { dueAt: eventDueAt }, run: () => outbox.drain(runJobsEveryMs) },
  {
    name: 'answers.forget',
    next: cleaning,
    run: () => forgetAnswersBefore(db, new Date(clock.now().getTime() - keepAnswersMs)),
  },
];

/** Of ours nothing is fetched from outside; why something was not is told to whoever reads the log, and to nobody else. */
const remotePages = ({ publicUrl }: Config, log: Log): SafeFetch =>
  makeSafeFetch({
    refusedNames: [new URL(publicUrl).hostname],
    failed: (address, why) => log.debug({ host: URL.parse(address)?.hostname, why: String(why) }, 'not fetched'),
  });

export type Assembling = {
  readonly pool: Pool;
  readonly config: Config;
  readonly clock?: Clock;
  readonly log?: Log;
  /** A line for whoever started the server, in its terminal; without it nothing is said. */
  readonly say?: (line: string) => void;
  /** Hold every answer against its promise: for tests. */
  readonly checkAnswers?: boolean;
  /** Another bus than PostgreSQL's. */
  readonly bus?: Bus;
  /** Other ways to far pages than the public internet: for tests. */
  readonly fetchPage?: SafeFetch;
  /** How often the positions of chat sockets are compared with the database, in milliseconds: for tests. */
  readonly chatCompareEveryMs?: number;
  /** Other limits of sockets than the product's: for tests. */
  readonly socketLimits?: Partial<SocketLimits>;
  /** Other limits of calls than those of the settings: for tests. */
  readonly requestLimits?: Partial<RequestLimits>;
};

export type App = {
  readonly http: FastifyInstance;
  /** What is no call of the contract: pages, pictures, files, notices of providers. */
  readonly plainRoutes: readonly PlainRoute[];
  readonly platform: Platform;
  readonly outbox: Outbox;
  /** Who reacts to what, within the transaction that records it or after its commit. */
  readonly listeners: { readonly within: readonly FeatureListener[]; readonly after: readonly FeatureListener[] };
  readonly runDueJobs: () => Promise<void>;
  readonly jobs: readonly Job[];
  /** Everything that is true of the books and of what they are about, at every instant. */
  readonly invariants: readonly Invariant[];
  /** What features keep about shoppers, and what becomes of it when one leaves. */
  readonly personal: readonly PersonalData[];
  /** After a restore: erases anew whoever has left since the backup was taken. Answers how many. */
  readonly eraseAgain: () => Promise<number>;
  /** Begins what the clock sets going; until then nothing runs by itself. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

// Nobody repeats a call so late; what must never happen twice has its natural key.
const keepAnswersMs = 30 * dayMs;
const repository = resolve(import.meta.dirname, '../..');

export const assemble = async ({
  pool,
  config,
  clock = systemClock,
  log = createLog(config.logLevel),
  checkAnswers = false,
  socketLimits,
  ...given
}: Assembling): Promise<App> => {
  const db = openDatabase(pool);
  let outbox: Outbox | undefined;
  let listening: FastifyInstance | undefined;
  const ownOrigin = () => {
    const address = listening?.addresses()[0];
    if (typeof address !== 'object') return undefined;
    return `http://${address.family === 'IPv6' ? 'localhost' : '127.0.0.1'}:${address.port}`;
  };
  const metrics = createMetrics();
  metrics.collect(runtimeMetrics());
  metrics.collect(poolMetrics(pool));
  const bus = given.bus ?? postgresBus(pool, log, metrics);
  const within: FeatureListener[] = [];
  const platform: Platform = {
    db,
    transact: createTransact({ db, clock, within: () => within, wakeOutbox: () => outbox?.wake() }),
    clock,
    log,
    config,
    metrics,
    say: given.say ?? (() => {}),
    bus,
    ownOrigin,
    fetchPage: given.fetchPage ?? remotePages(config, log),
  };
  const jobs: Job[] = [];
  const jobNames = () => jobs.map(({ name }) => name);
  const invariants: Invariant[] = [...ledgerInvariants];
  const personal: PersonalData[] = [];
  const all = features(
    platform,
    { jobNames, invariants: () => invariants, personal: () => personal },
    { compareEveryMs: given.chatCompareEveryMs },
  );
  personal.push(...all.flatMap((each) => each.personal ?? []));
  invariants.push(...all.flatMap((each) => each.invariants ?? []));
  within.push(...all.flatMap((each) => each.within ?? []));
  const listeners = all.flatMap((each) => each.listeners ?? []);
  const delivering = createOutbox({ db, clock, listeners, within: () => within, log });
  const limiter = createLimiter({ ...config.limits, ...given.requestLimits });
  const plainRoutes = [healthRoute(pool, clock), ...all.flatMap((each) => each.plainRoutes ?? [])];
  const app = await serve({
    db,
    log,
    clock,
    authenticate: { shopper: authenticateShopper(platform), staff: staffSessions.authenticate(platform) },
    routes: all.flatMap((each) => each.routes ?? []),
    plainRoutes,
    uploadRoutes: all.flatMap((each) => each.uploadRoutes ?? []),
    downloadRoutes: all.flatMap((each) => each.downloadRoutes ?? []),
    renewAddresses: (text) => renewKeptPictures(config.secret, text, clock.now()),
    checkAnswers,
    limiter,
    secure: config.publicUrl.startsWith('https:'),
    lines: { publicUrl: config.publicUrl, addresses: config.lines.filter(Boolean) },
    refused: noteRefusedCall(platform),
    answered: metrics.answered,
  });
  listening = app;
  const handler = all.find((each) => each.sockets)?.sockets;
  const sockets =
    handler &&
    openSockets({
      server: app.server,
      handler,
      limits: socketLimits,
      origins: [config.publicUrl, ...config.lines.filter(Boolean)],
      bus,
      log,
      metrics,
      limiter,
    });
  const meta = lineMeta(config.lines);
  await serveApp(app, '/wap/', { folder: resolve(repository, 'wap/dist'), pages: 'behind-hash', meta });
  await serveApp(app, '/desk/', { folder: resolve(repository, 'desk/dist'), pages: 'by-path' });
  jobs.push(...all.flatMap((each) => each.jobs ?? []), ...platformJobs(platform, delivering));
  let jobRunner: JobRunner | undefined;
  return {
    http: app,
    plainRoutes,
    platform,
    outbox: delivering,
    listeners: { within, after: listeners },
    invariants,
    personal,
    eraseAgain: () => eraseAgain(platform, () => personal),
    jobs,
    runDueJobs: async () => {
      // Whoever moves the clock by hours has told of nothing meanwhile: what happened is told before anybody looks.
      await delivering.drain();
      await runDueOnce(db, clock, jobs);
      await delivering.drain();
    },
    start: async () => {
      outbox = delivering;
      await bus.start();
      const record = createJobRecord(db, clock, jobNames());
      const due = createDueJobs({ db, clock, jobs, log });
      jobRunner = startJobRunner({ jobs, due, everyMs: runJobsEveryMs, log, record });
    },
    stop: async () => {
      // Before the server: it waits for every connection, and a socket ends when somebody says so.
      await sockets?.stop();
      await app.close();
      await jobRunner?.stop();
      await delivering.stop();
      await bus.close();
    },
  };
};
