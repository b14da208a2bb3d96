import { randomBytes } from 'node:crypto'
import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { parseKubeconfig, selectAccess } from '@naru/kube/kubeconfig'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { PATIENCE } from '../world/patience.ts'
import { allCases } from './all-cases.ts'
import { type Cluster, describeLack, prepareCluster } from './prepare-cluster.ts'
import { type Case, namespaces, SkipCase, type Trial } from './trial.ts'

export type CaseResult = {
  readonly topic: string
  readonly sentence: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly ms: number
  /** Why it failed or was skipped. */
  readonly why?: string
  /** What it counted. */
  readonly told: readonly string[]
}

export type ContractOptions = {
  readonly context?: string | undefined
  /** Runs only the cases whose topic or sentence holds this. */
  readonly only?: string | undefined
  readonly onResult?: (result: CaseResult) => void
}

const AT_ONCE = 8
const CASE_SECONDS = PATIENCE.settled / 1000

/** Runs every case against the cluster of a kubeconfig (its text), as its current context's user, an administrator. */
export async function runContract(kubeconfig: string, options: ContractOptions = {}): Promise<CaseResult[]> {
  const access = selectAccess(
    parseKubeconfig(kubeconfig, { allowUnverified: true, allowHttp: true }),
    options.context,
  )
  const client = createKubeClient({
    transport: createUndiciTransport(access, { connections: 32 }),
    userAgent: 'naru-contract',
  })
  const { clientCertificate: _, ...place } = access
  const openBearer: Bearers = (token) =>
    createKubeClient({ transport: createUndiciTransport({ ...place, token }) })
  const { only = '' } = options
  const queue = allCases.filter(({ topic, sentence }) => `${topic}: ${sentence}`.includes(only))
  const results: CaseResult[] = []
  const cluster = await prepareCluster(client)
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const result = await runCase({ client, openBearer }, cluster, next)
      results.push(result)
      options.onResult?.(result)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  } finally {
    await cluster.restore()
    await client.close()
  }
  return results
}

type Bearers = (token: string) => KubeClient

async function runCase(
  { client, openBearer }: { readonly client: KubeClient; readonly openBearer: Bearers },
  cluster: Cluster,
  { topic, sentence, run }: Case,
): Promise<CaseResult> {
  const unique = randomBytes(4).toString('hex')
  const namespace = `contract-${unique}`
  const tasks: (() => Promise<unknown>)[] = []
  const told: string[] = []
  const controller = new AbortController()
  const trial: Trial = {
    client,
    bearer(token) {
      const opened = openBearer(token)
      tasks.push(() => opened.close())
      return opened
    },
    namespace,
    unique,
    signal: controller.signal,
    cleanUp: (task) => tasks.unshift(task),
    need(what) {
      const lack = describeLack(cluster, what)
      if (lack !== undefined) throw new SkipCase(lack)
    },
    skip(why) {
      throw new SkipCase(why)
    },
    tell: (words) => told.push(words),
  }
  const began = Date.now()
  const finish = (outcome: CaseResult['outcome'], why?: string): CaseResult => ({
    topic,
    sentence,
    outcome,
    ms: Date.now() - began,
    told,
    ...(why === undefined ? {} : { why }),
  })
  try {
    await client.create({ resource: namespaces }, { metadata: { name: namespace } })
    trial.cleanUp(() => client.delete({ resource: namespaces, name: namespace }))
    await withinSeconds(CASE_SECONDS, run(trial))
    return finish('passed')
  } catch (error) {
    if (error instanceof SkipCase) return finish('skipped', error.message)
    return finish('failed', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    controller.abort()
    // A case that broke off may have left less than it wanted to remove.
    for (const task of tasks) await task().catch(() => {})
  }
}

async function withinSeconds(seconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the case took more than ${seconds} s`)), seconds * 1000)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
