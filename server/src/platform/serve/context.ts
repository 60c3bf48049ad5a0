import type { Brand } from '@karakana/contract/brands/brand.ts';
import type { Role } from '@karakana/contract/roles.ts';
import type { LiveEvent } from '@karakana/contract/topics.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '../database/database.gen.ts';
import type { Database } from '../database/database.ts';
import type { Given } from '../database/prepared-query.ts';
import type { Files } from '../files/files.ts';
import type { Spooled } from '../files/spool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Bus } from '../live/bus.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Settings } from '../settings/settings.ts';

/** What the running server has, whatever the request. Clock and the rest are passed in so that a test can replay them. */
export type Platform = {
  settings: Settings;
  db: Kysely<DB>;
  /** Asked of the database at the start. */
  branchTables: ReadonlySet<string>;
  bus: Bus;
  jobs: Jobs;
  events: AreaEvents;
  files: Files;
  secrets: Secrets;
  log: FastifyBaseLogger;
  now(): Date;
};

/** Who is signed in, wherever that is. */
type SignedIn = {
  id: number;
  userId: number;
  email: string;
  /** Until the code is given, the token opens nothing but the call that takes it. */
  twoFactorPending: boolean;
  confirmed: boolean;
  expiresAt: string;
};

/** As whom a request acts: one user through one invitation, in one branch. */
export type Session = SignedIn & {
  role: Role;
  garageId: number;
  branchId: number;
  invitationId: number;
  /** The customer whose account this is; such a session sees only what belongs to that customer. */
  customerId: number | null;
  impersonatorId: number | null;
};

/** Somebody who has signed up and not confirmed their address: they have no garage yet. */
export type NewcomerSession = SignedIn & { garageId: null; impersonatorId: null };

export type AnySession = Session | NewcomerSession;

export type UploadedFile = { name: string; type: string; file: Spooled };

/** What every act has: its transaction, the brand in whose name it speaks, and what follows it. */
export type PlatformCtx = {
  /** The transaction when it writes. */
  db: Database;
  platform: Platform;
  brand: Brand;
  /** Where links in messages lead. */
  origin: string;
  /** Runs once the transaction has been committed, and never when it was not. */
  afterCommit(act: () => void | Promise<void>): void;
};

/** What a query needs that reads what is one garage's. */
export type GarageReader = { db: Database; garageId: number };

/** The same for a query that may be prepared, before there is a garage. */
export type GarageQuery = { db: Database; garageId: number | Given<number> };

/** What a verb needs that acts for one garage, whoever has it act: a request, a job or a provider's word. */
export type GarageCtx = PlatformCtx & {
  garageId: number;
  /** Who acts; in a job often nobody. */
  userId: number | null;
  /** Tells the open screens of those whom it concerns, after commit. */
  live(event: LiveEvent): void;
};

/** What a handler of a public call is given. */
export type PublicCtx = PlatformCtx & {
  ip: string;
  userAgent: string;
  requestId: string;
  /** Whether whoever asked has closed the connection, and waits for no answer. */
  isGone(): boolean;
  upload: UploadedFile | null;
};

/** What a handler is given of a call that takes any token. */
export type TokenCtx = PublicCtx & { session: AnySession };

/** What a handler of a signed-in call is given. */
export type Ctx = PublicCtx & GarageCtx & { userId: number; session: Session };

/** Something that a lower area does and a higher one must follow, in the same transaction. */
export type AreaEvent<Payload> = { readonly name: string; readonly payload?: (payload: Payload) => void };

export type AreaEventHandler<Payload> = (ctx: GarageCtx, payload: Payload) => Promise<void>;

export type AreaEvents = {
  /** Told in the order in which they asked for it; what one of them throws undoes the whole change. */
  publish<Payload>(ctx: GarageCtx, event: AreaEvent<Payload>, payload: Payload): Promise<void>;
  /** Only `app.ts` says who hears what. */
  on<Payload>(event: AreaEvent<Payload>, handle: AreaEventHandler<Payload>): void;
};
