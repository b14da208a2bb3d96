import { join } from 'node:path'
import { ensureServerBuilt } from '../../tools/launch/build.mjs'

const root = join(import.meta.dirname, '../..')

/** The server as it ships. */
export const SERVER = join(root, 'apps/server/dist/program/naru.js')

/** Before any test: what they start is never older than its sources. */
export async function setup(): Promise<void> {
  await ensureServerBuilt(root, process.execPath)
}
