import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { DEFAULT_CLUSTERS, parseSize } from '../default-clusters.ts'

const USAGE =
  'usage: sandbox.ts --data DIR [--port N] [--only NAME[,NAME]…] [--size pods=N,clusters=M,churn=R,mesh=K] [--calm]'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string' },
    only: { type: 'string' },
    size: { type: 'string' },
    calm: { type: 'boolean' },
  },
})

if (values.data === undefined) {
  console.error(USAGE)
  process.exit(2)
}

/** Of the stories all, or those that are named. */
const only = values.only?.split(',')
const stories = DEFAULT_CLUSTERS.filter(({ name }) => only?.includes(name) ?? true)
if (only !== undefined && stories.length !== only.length) {
  console.error(`--only: there are ${DEFAULT_CLUSTERS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

// From the second start on the modules need no compiling, so they are loaded after the cache is on.
enableCompileCache()
const { startSandbox } = await import('../serve.ts')

/** Another sandbox is the usual reason, and no stack tells more. */
function endWhereTaken(error: unknown): never {
  if (!(error instanceof Error) || !('port' in error) || !('code' in error) || error.code !== 'EADDRINUSE') {
    throw error
  }
  console.error(
    `Port ${String(error.port)} of this machine is taken: a sandbox may be running already. --port chooses others.`,
  )
  process.exit(2)
}

const { clusters, controlUrl, inbox, gitlab, charts, images, close } = await startSandbox({
  dataDir: values.data,
  basePort: Number(values.port ?? 0),
  clusters: stories,
  size: parseSize(values.size ?? ''),
  isLively: values.calm !== true,
  onFailure: ({ controller, key, error }) => console.error(`${controller} failed at ${key}:`, error),
}).catch(endWhereTaken)
console.log(JSON.stringify({ clusters, controlUrl, inbox, gitlab, charts, images }))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
