import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import type { SettingTables } from '../sql/settings.ts'
import type { Clock, Random } from '../system/clock.ts'
import type { IssuerSettings } from './issuer/issuer-settings.ts'
import type { IdentityTables } from './tables.ts'

export type IdentityDb = Kysely<IdentityTables & SettingTables>

export type IdentityConfig = {
  /** The public origin: scheme, host and port, no slash at the end. */
  readonly url: string
  /** True when something may stand before the server and speak for its clients. */
  readonly proxied: boolean
  /** Offers the demonstration identities. */
  readonly demo: boolean
}

/** What identity takes from outside. */
export type IdentityDeps = {
  readonly config: IdentityConfig
  readonly clock: Clock
  readonly random: Random
  readonly log: FastifyBaseLogger
  readonly db: IdentityDb
  readonly sealer: Sealer
  /** Who vouches for people; the built-in identity provider where nobody is named. */
  readonly issuer?: IssuerSettings
}
