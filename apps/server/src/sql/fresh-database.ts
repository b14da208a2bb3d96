import { existsSync } from 'node:fs'
import { constants, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import { createPgliteThread } from './pglite-thread.ts'

const VERSION = manifest.dependencies['@electric-sql/pglite']

/** The files of an empty database as a build leaves them; making them takes seconds, copying them a tenth of one. */
export const SEED = fileURLToPath(new URL(`../../dist/pglite-${VERSION}`, import.meta.url))

/** Makes the seed unless it is there; several may try at once. */
export async function ensureSeed(seed = SEED): Promise<void> {
  if (isDatabase(seed)) return
  await mkdir(dirname(seed), { recursive: true })
  const beside = await mkdtemp(`${seed}-`)
  await makeDatabase(beside)
  await rename(beside, seed).catch(async (error: unknown) => {
    await rm(beside, { recursive: true })
    if (!isDatabase(seed)) throw error
  })
}

/** Puts an empty database into a folder that has none, whole or not at all. */
export async function ensureDatabase(folder: string, seed = SEED): Promise<void> {
  if (isDatabase(folder)) return
  // What an earlier start left half done.
  const beside = `${folder}.new`
  await rm(beside, { recursive: true, force: true })
  if (isDatabase(seed)) await cp(seed, beside, { recursive: true, mode: constants.COPYFILE_FICLONE })
  else await makeDatabase(beside)
  await rename(beside, folder)
}

function isDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'))
}

async function makeDatabase(folder: string): Promise<void> {
  const thread = createPgliteThread(folder)
  await thread.ready
  await thread.close()
}
