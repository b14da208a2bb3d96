import type { FastifyBaseLogger } from 'fastify'
import type { Sealer } from '../crypto/seal.ts'
import type { IssuerSettings } from '../identity/issuer/issuer-settings.ts'
import type { Db } from '../sql/database.ts'
import type { Clock, Random } from '../system/clock.ts'
import type { Config } from './config.ts'

/** All that the server takes from outside: nothing below reads the environment, the clock or chance by itself. */
export type ServerDeps = {
  readonly config: Config
  readonly clock: Clock
  readonly random: Random
  readonly log: FastifyBaseLogger
  readonly db: Db
  readonly sealer: Sealer
  /** Who vouches for people; the built-in identity provider where nobody is named. */
  readonly issuer?: IssuerSettings
}
