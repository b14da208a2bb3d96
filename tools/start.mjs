import { join, resolve } from 'node:path'
import { ensureBuilt } from './launch/build.mjs'
import { ensureDatabaseSeed } from './launch/database-seed.mjs'
import { ensureInstalled, findNode } from './launch/install.mjs'
import { startProcess, stopAll, stopOnSignals } from './launch/processes.mjs'
import { signedAddress, startSandbox } from './launch/sandbox.mjs'
import { parseStartOptions, START_HELP } from './launch/start-options.mjs'

const root = join(import.meta.dirname, '..')
// Started by hand on one machine, the clusters of that machine are meant to be reached.
const LOOPBACK = '127.0.0.0/8,::1/128'

async function start() {
  const options = parseStartOptions(process.argv.slice(2))
  if (options.help) return console.log(START_HELP)
  ensureInstalled(root)
  const node = findNode(root)
  const seeded = ensureDatabaseSeed(root, node)
  await ensureBuilt(root, node)
  stopOnSignals()
  const data = process.env.NARU_DATA
    ? resolve(process.env.NARU_DATA)
    : join(root, options.sandbox ? '.naru/demo' : '.naru/data')
  const { kubeconfigs, inbox, gitlab, charts, images } = await clustersOf(options, node)
  await seeded
  const serve = [join(root, 'apps/server/dist/program/naru.js'), 'serve']
  const args = [
    ...serve,
    ...(options.sandbox ? ['--demo'] : []),
    ...kubeconfigs.flatMap((file) => ['--register', file]),
    ...(inbox ? ['--inbox', inbox.url, '--inbox-mail', String(inbox.mailPort)] : []),
    ...(gitlab ? ['--gitlab', signedAddress(gitlab)] : []),
    ...(charts ? ['--charts', signedAddress(charts)] : []),
    ...(images ? ['--images', signedAddress(images)] : []),
  ]
  const { NARU_ALLOW_ADDRESSES = LOOPBACK, NARU_LOG_LEVEL = 'warn' } = process.env
  startProcess('The server', node, args, {
    cwd: root,
    env: { NARU_DATA: data, NARU_ALLOW_ADDRESSES, NARU_LOG_LEVEL },
  })
}

async function clustersOf(options, node) {
  if (options.kubeconfig) return { kubeconfigs: [resolve(options.kubeconfig)] }
  if (!options.sandbox) return { kubeconfigs: [] }
  console.log('Starting the sandbox: seoul, busan and jeju…')
  const sandbox = await startSandbox({ root, node, data: join(root, '.naru/sandbox'), size: options.size })
  const { clusters, inbox, gitlab, charts, images } = sandbox
  return { kubeconfigs: clusters.map(({ kubeconfigPath }) => kubeconfigPath), inbox, gitlab, charts, images }
}

start().catch((error) => {
  console.error(error.message)
  void stopAll(1)
})
