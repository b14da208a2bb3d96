import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['apps/console', 'packages', 'docs/manual', 'package-lock.json']

/** Builds the console when any of its sources is newer than the last build. */
export function ensureConsoleBuilt(root, node) {
  const mark = join(root, 'apps/console/dist/.built')
  const newest = Math.max(...SOURCES.map((source) => newestIn(join(root, source))))
  if (existsSync(mark) && statSync(mark).mtimeMs > newest) return
  console.log('Building the console…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(node, [vite, 'build', 'apps/console', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The console did not build; see the output above.')
  writeFileSync(mark, '')
}

function newestIn(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'dist')
  return Math.max(0, ...names.map((name) => newestIn(join(path, name))))
}
