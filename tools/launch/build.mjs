import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const CONSOLE = { name: 'console', app: 'apps/console', to: 'apps/console/dist', of: ['docs/manual'] }
const SERVER = { name: 'server', app: 'apps/server', to: 'apps/server/dist/program', of: [] }
const SHARED = ['packages', 'package-lock.json']

/** Builds what ships, as far as any of its sources is newer than its last build. */
export async function ensureBuilt(root, node) {
  await Promise.all([CONSOLE, SERVER].map((part) => buildPart(part, root, node)))
}

/** The same of the server alone. */
export async function ensureServerBuilt(root, node) {
  await buildPart(SERVER, root, node)
}

async function buildPart({ name, app, to, of }, root, node) {
  const mark = join(root, to, '.built')
  const newest = Math.max(...[app, ...SHARED, ...of].map((source) => newestIn(join(root, source))))
  if (existsSync(mark) && statSync(mark).mtimeMs > newest) return
  console.log(`Building the ${name}…`)
  const began = new Date()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawn(node, [vite, 'build', app, '--logLevel', 'error'], { cwd: root, stdio: 'inherit' })
  const code = await new Promise((done) => build.on('close', done))
  if (code !== 0) throw new Error(`The ${name} did not build; see the output above.`)
  writeFileSync(mark, '')
  // What was saved meanwhile is not in it.
  utimesSync(mark, began, began)
}

function newestIn(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'dist')
  return Math.max(0, ...names.map((name) => newestIn(join(path, name))))
}
