import type { AuditDeps } from '../audit/deps.ts'
import type { IdentityDeps } from '../identity/deps.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'

/** All that the server takes from outside: nothing below reads the environment, the clock or chance by itself. */
export type ServerDeps = Omit<AuditDeps & IdentityDeps, 'config' | 'db'> & {
  readonly config: Config
  readonly db: Db
}
