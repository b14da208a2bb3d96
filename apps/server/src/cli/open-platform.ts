import { pino } from 'pino'
import { systemClock, systemRandom } from '../app/clock.ts'
import type { Config } from '../app/config.ts'
import type { ServerDeps } from '../app/deps.ts'
import { checkKeyFits, loadEncryptionKey } from '../crypto/encryption-key.ts'
import { createSealer } from '../crypto/seal.ts'
import { openDatabase } from '../sql/open-database.ts'

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
