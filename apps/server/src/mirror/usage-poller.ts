import type { MeasuredUsage } from '@naru/contract/kinds/kind-rules'
import type { KubeClient } from '@naru/kube/client'
import * as z from 'zod'
import { addUsage, nodeMetrics, podMetrics } from './metrics-answer.ts'

export type UsagePoller = {
  pod(namespace: string, name: string): MeasuredUsage | null
  node(name: string): MeasuredUsage | null
  /** Reads from half a second later on: rows come first. */
  begin(): void
  stop(): void
}

export type UsagePollerOptions = {
  readonly client: Pick<KubeClient, 'json'>
  /** After each reading: who has a new value. */
  readonly onChange: () => void
}

const INTERVAL_MS = 30_000
/** What is measured in a large cluster keeps its thread busy while the first rows of others are awaited. */
const ROWS_FIRST_MS = 500
/** A hundred thousand pods are some 60 MB; they are read in their cluster's thread. */
const LIMITS = { timeoutMs: 20_000, maxBytes: 64 * 2 ** 20, maxValues: 3_000_000 } as const
const podList = z.object({ items: z.array(podMetrics) })
const nodeList = z.object({ items: z.array(nodeMetrics) })

/** Reads what pods and nodes use, while the cluster offers `metrics.k8s.io`. */
export function createUsagePoller({ client, onChange }: UsagePollerOptions): UsagePoller {
  const stopped = new AbortController()
  let pods = new Map<string, MeasuredUsage>()
  let nodes = new Map<string, MeasuredUsage>()

  async function read(): Promise<void> {
    const call = (what: string) =>
      client.json({ path: `/apis/metrics.k8s.io/v1beta1/${what}`, signal: stopped.signal, ...LIMITS })
    const [podAnswer, nodeAnswer] = await Promise.all([call('pods'), call('nodes')])
    pods = new Map(
      podList
        .parse(podAnswer)
        .items.map(({ metadata: { namespace, name }, containers }) => [
          `${namespace}/${name}`,
          addUsage(containers.map(({ usage }) => usage)),
        ]),
    )
    nodes = new Map(
      nodeList.parse(nodeAnswer).items.map(({ metadata: { name }, usage }) => [name, addUsage([usage])]),
    )
    onChange()
  }

  async function run(): Promise<void> {
    // What cannot be read now stays as it was; a cluster without the API is asked again at the same pace.
    await read().catch(() => {})
    if (!stopped.signal.aborted) timer = setTimeout(() => void run(), INTERVAL_MS)
  }

  let timer: NodeJS.Timeout | undefined
  return {
    pod: (namespace, name) => pods.get(`${namespace}/${name}`) ?? null,
    node: (name) => nodes.get(name) ?? null,
    begin() {
      timer ??= setTimeout(() => void run(), ROWS_FIRST_MS)
    },
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
