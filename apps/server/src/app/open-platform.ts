import { pino } from 'pino'
import { checkKeyFits, loadEncryptionKey } from '../crypto/encryption-key.ts'
import { createSealer } from '../crypto/seal.ts'
import { openDatabase } from '../sql/open-database.ts'
import { systemClock, systemRandom } from '../system/clock.ts'
import type { Config } from './config.ts'
import type { ServerDeps } from './deps.ts'

/** The platform's parts, opened for one process; throws while another process has the data folder. */
export async function openPlatform(
  config: Config,
): Promise<{ readonly deps: ServerDeps; close(): Promise<void> }> {
  const sealer = createSealer(await loadEncryptionKey(config))
  const { db, close } = await openDatabase(config)
  try {
    await checkKeyFits(db, sealer)
  } catch (error) {
    await close()
    throw error
  }
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return { deps: { config, clock: systemClock, random: systemRandom, log, db, sealer }, close }
}
