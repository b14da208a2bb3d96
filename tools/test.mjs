import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './launch/build.mjs'
import { ensureComponents } from './launch/components.mjs'
import { ensureDatabaseSeed } from './launch/database-seed.mjs'
import { ensureInstalled, findNode } from './launch/install.mjs'

const root = join(import.meta.dirname, '..')

/** Makes ready what tests need, and runs them all on the pinned Node. */
async function test() {
  ensureInstalled(root)
  const node = findNode(root)
  ensureComponents()
  await ensureDatabaseSeed(root, node)
  await ensureBuilt(root, node)
  rmSync(join(root, 'reports'), { recursive: true, force: true })
  mkdirSync(join(root, 'reports'), { recursive: true })
  const suite = spawn(node, [join(root, 'tools/suite.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.exitCode = await new Promise((done) => suite.on('close', (code) => done(code ?? 1)))
}

test().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
