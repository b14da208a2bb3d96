import { join } from 'node:path'
import { ensureInstalled, findNode } from './launch/install.mjs'
import { startProcess, stopAll, stopOnSignals } from './launch/processes.mjs'
import { signedAddress, startSandbox } from './launch/sandbox.mjs'

const root = join(import.meta.dirname, '..')
const CONSOLE_PORT = 5173

/** The sandbox, a server that restarts when its files change, and the console with hot replacement. */
async function develop() {
  ensureInstalled(root)
  const node = findNode(root)
  stopOnSignals()
  const sandbox = await startSandbox({ root, node, data: join(root, '.naru/sandbox') })
  const register = sandbox.clusters.flatMap(({ kubeconfigPath }) => ['--register', kubeconfigPath])
  const inbox = ['--inbox', sandbox.inbox.url, '--inbox-mail', String(sandbox.inbox.mailPort)]
  const gitlab = ['--gitlab', signedAddress(sandbox.gitlab)]
  const charts = ['--charts', signedAddress(sandbox.charts)]
  const images = ['--images', signedAddress(sandbox.images)]
  const env = {
    NARU_DATA: join(root, '.naru/demo'),
    NARU_ALLOW_ADDRESSES: '127.0.0.0/8,::1/128',
    NARU_URL: `http://127.0.0.1:${CONSOLE_PORT}`,
  }
  const cli = join(root, 'apps/server/src/cli/naru.ts')
  startProcess(
    'The server',
    node,
    [
      '--watch',
      '--watch-preserve-output',
      cli,
      'serve',
      '--demo',
      ...register,
      ...inbox,
      ...gitlab,
      ...charts,
      ...images,
    ],
    { cwd: root, env },
  )
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  startProcess('Vite', node, [vite, 'apps/console', '--port', String(CONSOLE_PORT), '--strictPort'], {
    cwd: root,
  })
}

develop().catch((error) => {
  console.error(error.message)
  void stopAll(1)
})
