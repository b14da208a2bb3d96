import { pino } from 'pino'
import { checkKeyFits, loadEncryptionKey } from '../crypto/encryption-key.ts'
import { createSealer } from '../crypto/seal.ts'
import { loadIssuers } from '../identity/issuer/issuer-file.ts'
import { NO_ISSUERS } from '../identity/issuer/issuer-settings.ts'
import { openDatabase } from '../sql/open-database.ts'
import { systemClock, systemRandom } from '../system/clock.ts'
import type { Config } from './config.ts'
import { type Database, migrations } from './database.ts'
import type { ServerDeps } from './deps.ts'
import { createServices, type Services } from './services.ts'

export type Platform = { readonly deps: ServerDeps; readonly services: Services; close(): Promise<void> }

/** The platform's parts, opened for one process; throws while another process has the data folder. */
export async function openPlatform(config: Config): Promise<Platform> {
  const issuers = config.issuers === null ? NO_ISSUERS : await loadIssuers(config.issuers)
  const sealer = createSealer(await loadEncryptionKey(config))
  const { db, close } = await openDatabase<Database>(config, migrations)
  try {
    await checkKeyFits(db, sealer)
  } catch (error) {
    await close()
    throw error
  }
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const deps = { config, clock: systemClock, random: systemRandom, log, db, sealer, issuers }
  const services = createServices(deps)
  return {
    deps,
    services,
    async close() {
      await services.audit.flush()
      await close()
    },
  }
}
