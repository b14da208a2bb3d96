import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import type { SettingTables } from '../sql/settings.ts'
import type { Clock, Random } from '../system/clock.ts'
import type { ExternalIssuers } from './issuer/issuer-settings.ts'
import type { IdentityTables } from './tables.ts'

export type IdentityDb = Kysely<IdentityTables & SettingTables>

export type IdentityConfig = {
  /** The public origin: scheme, host and port, no slash at the end. */
  readonly url: string
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
  /** Who vouches for people beside the built-in identity provider. */
  readonly issuers?: ExternalIssuers
}
