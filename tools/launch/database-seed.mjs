import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Makes the files of an empty database once, while other things are built, so that first starts copy them. Resolves
 * also when that fails: the server then makes its own.
 */
export function ensureDatabaseSeed(root, node) {
  const child = spawn(node, [join(root, 'apps/server/src/cli/database-seed.ts')], {
    cwd: root,
    stdio: 'inherit',
  })
  return new Promise((done) => child.on('close', done))
}
