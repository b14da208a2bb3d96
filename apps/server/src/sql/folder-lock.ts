import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderLockedError extends Error {
  override name = 'FolderLockedError'
}

/**
 * Keeps the data folder for this process alone; two openers would destroy the embedded database. The kernel holds
 * the lock (through SQLite's locking), so it ends with the process, however that dies.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    file.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE')
  } catch (cause) {
    file.close()
    throw new FolderLockedError(`The data folder ${folder} is in use by another process`, { cause })
  }
  return { release: () => file.close() }
}
