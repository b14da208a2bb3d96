import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type SettingsDb, settleSetting } from '../sql/settings.ts'
import type { Sealer } from './seal.ts'

const SETTING = 'encryption-key-fingerprint'

export class KeyError extends Error {
  override name = 'KeyError'
}

/** The 32 byte master key: from the configuration, else from the key file, which is made at the first start. */
export async function loadEncryptionKey({
  encryptionKey,
  data,
}: {
  readonly encryptionKey: string | null
  readonly data: string
}): Promise<Uint8Array> {
  if (encryptionKey !== null) return Buffer.from(encryptionKey, 'base64')
  const path = join(data, 'key')
  await mkdir(data, { recursive: true, mode: 0o700 })
  await createKeyFile(path)
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0) throw new KeyError(`${path} must be readable by its owner only (mode 0600)`)
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
  if (key.length !== 32) throw new KeyError(`${path} does not hold a key`)
  return key
}

/** Written whole under another name first, so that two starters at once agree and a crash leaves no half a key. */
async function createKeyFile(path: string): Promise<void> {
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  const exists = await stat(path).then(
    () => true,
    () => false,
  )
  if (exists) return
  const file = await open(fresh, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`)
    await file.sync()
    await link(fresh, path).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    })
  } finally {
    await file.close()
    await rm(fresh)
  }
}

/** Throws before anything is written with a key that cannot read what is there already. */
export async function checkKeyFits(db: SettingsDb, sealer: Sealer): Promise<void> {
  const own = sealer.sign('fingerprint', SETTING)
  if ((await settleSetting(db, SETTING, own)) !== own) {
    throw new KeyError(
      'This database was written with another encryption key (NARU_ENCRYPTION_KEY or the key file)',
    )
  }
}
