import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkKeyFits } from '../crypto/encryption-key.ts'
import { loadBackup, saveBackup } from '../sql/backup.ts'
import { say } from './messages.ts'
import { type Offline, runOffline } from './offline.ts'
import { UsageError } from './usage-error.ts'

/** `naru backup FILE`: all data; secrets in it stay sealed by the encryption key, which is not part of it. */
export async function backupCommand(args: readonly string[]): Promise<void> {
  const file = readFileName(args, 'backup')
  await runOffline(async ({ deps, services, actor }) => {
    const rows = await saveBackup(deps.db, file)
    await services.audit.recordSystem(actor, {
      verb: 'backup',
      outcome: 'success',
      status: 200,
      detail: `${rows} rows`,
    })
    say('backedUp', { rows, file })
    say('keepKey', { where: describeKey(deps) })
  })
}

/** `naru restore FILE`: into a database without people or records, with the same encryption key in place. */
export async function restoreCommand(args: readonly string[]): Promise<void> {
  const file = readFileName(args, 'restore')
  await runOffline(async ({ deps, services, actor }) => {
    const rows = await loadBackup(deps.db, file, (db) => checkKeyFits(db, deps.sealer))
    await services.audit.recordSystem(actor, {
      verb: 'restore',
      outcome: 'success',
      status: 200,
      detail: `${rows} rows`,
    })
    say('restored', { rows, file })
  })
}

function readFileName(args: readonly string[], command: string): string {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new UsageError(`naru ${command} FILE`)
  return resolve(file)
}

function describeKey({ config }: Offline['deps']): string {
  return config.encryptionKey === null ? join(config.data, 'key') : 'NARU_ENCRYPTION_KEY'
}
