import { readFileSync } from 'node:fs'
import { parseKubeconfig, selectAccess } from '@naru/kube/kubeconfig'
import { Pool } from 'undici'
import { quantile, type Report, type Scenario } from '../report.ts'
import { loadServerMetrics } from '../world/server-metrics.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { missingNginx, startNginx } from '../world/start-nginx.ts'
import { withWorld } from '../world/with-world.ts'

const ROUNDS = 5
const CALLERS = 16

type Load = { readonly title: string; readonly path: string; readonly requests: number }

const LOADS: readonly Load[] = [
  { title: 'small get', path: '/api/v1/namespaces/default', requests: 600 },
  { title: '1 MB list', path: '/api/v1/pods?limit=560', requests: 60 },
]

export const proxy: Scenario = {
  id: '11',
  title: 'proxy: a 1 MB list and small gets, against nginx before the same cluster',
  run: async (report) => {
    const lack = missingNginx()
    if (lack !== null) throw new Error(lack)
    await withWorld({ size: 'pods=1000' }, async (world) => {
      const seoul = world.sandbox.clusters.find(({ name }) => name === 'seoul')
      const access = selectAccess(parseKubeconfig(readFileSync(seoul?.kubeconfigPath ?? '', 'utf8')))
      const nginx = await startNginx(access)
      const who = await signInPerson(world.url)
      const naru = new Pool(world.url, { connections: CALLERS })
      const peer = new Pool(nginx.url, { connections: CALLERS })
      const processor = async () =>
        (await loadServerMetrics(world.url, who)).get('process_cpu_seconds_total') ?? Number.NaN
      for (const load of LOADS) {
        const ours = { pool: naru, headers: who.headers, path: `/api/k8s/cluster/seoul${load.path}` }
        const theirs = { pool: peer, headers: {}, path: load.path }
        await compare(report, load, { ours, theirs, processor })
      }
      await Promise.all([naru.close(), peer.close()])
      await nginx.stop()
    })
  },
}

type Side = { readonly pool: Pool; readonly headers: Readonly<Record<string, string>>; readonly path: string }
type Sides = { readonly ours: Side; readonly theirs: Side; readonly processor: () => Promise<number> }

/** Both by turns, so that what else the machine does falls on both. */
async function compare(report: Report, load: Load, { ours, theirs, processor }: Sides): Promise<void> {
  // Both are measured as they run all day; a program in JavaScript is compiled by its use.
  await send(ours, 2 * load.requests)
  await send(theirs, 2 * load.requests)
  const rates = { ours: [] as number[], theirs: [] as number[] }
  let bytes = 0
  const before = await processor()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, side] of [
      ['ours', ours],
      ['theirs', theirs],
    ] as const) {
      const sent = await send(side, load.requests)
      bytes = sent.bytes
      rates[name].push(sent.rate)
    }
  }
  const spent = (1000 * ((await processor()) - before)) / (ROUNDS * load.requests)
  const size = { bytes, requests: load.requests * ROUNDS, callers: CALLERS }
  const [our, their] = [quantile(rates.ours, 0.5), quantile(rates.theirs, 0.5)]
  const { title } = load
  report({
    measure: `${title}: ratio to nginx`,
    value: our / their,
    unit: 'ratio',
    goal: 0.5,
    better: 'higher',
    with: size,
  })
  report({ measure: `${title}: requests a second`, value: our, unit: '1/s', with: size })
  report({ measure: `${title}: requests a second, nginx`, value: their, unit: '1/s', with: size })
  report({
    measure: `${title}: processor time of the server a request`,
    value: spent,
    unit: 'ms',
    with: size,
  })
}

async function send(
  { pool, headers, path }: Side,
  count: number,
): Promise<{ readonly rate: number; readonly bytes: number }> {
  let left = count
  let bytes = 0
  const start = performance.now()
  const call = async () => {
    while (left-- > 0) {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
      bytes = (await body.arrayBuffer()).byteLength
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
  return { rate: (1000 * count) / (performance.now() - start), bytes }
}
