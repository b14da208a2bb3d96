import type { InstantAnswer } from '@naru/contract/api/metric-queries'

/** How busy each graphics processor is, in percent, as NVIDIA's exporter tells it. */
export const GPU_LOAD_QUERY = 'DCGM_FI_DEV_GPU_UTIL'

/** How busy graphics processors are, as shares from 0 to 1; null where nobody tells. */
export type GpuLoad = {
  readonly ofNode: (name: string) => number | null
  readonly ofPod: (namespace: string, name: string) => number | null
}

/** Means over the processors that a node has and that a pod holds; null where not every one of them is told of. */
export function readGpuLoad(answer: InstantAnswer | undefined): GpuLoad | null {
  if (answer?.state !== 'answered' || answer.leftOut > 0) return null
  const nodes = new Map<string, number[]>()
  const pods = new Map<string, number[]>()
  for (const { labels, value } of answer.samples) {
    const share = Number(value) / 100
    if (!Number.isFinite(share)) continue
    add(nodes, labels['Hostname'] ?? '', share)
    // Prometheus gives way to its own labels of the exporter's pod unless it is told otherwise.
    const namespace = labels['exported_namespace'] ?? labels['namespace'] ?? ''
    add(pods, keyOf(namespace, labels['exported_pod'] ?? labels['pod'] ?? ''), share)
  }
  return {
    ofNode: (name) => meanOf(nodes.get(name)),
    ofPod: (namespace, name) => meanOf(pods.get(keyOf(namespace, name))),
  }
}

const keyOf = (namespace: string, name: string): string => `${namespace}/${name}`

function add(shares: Map<string, number[]>, key: string, share: number): void {
  shares.set(key, [...(shares.get(key) ?? []), share])
}

function meanOf(shares: readonly number[] | undefined): number | null {
  return shares ? shares.reduce((sum, share) => sum + share, 0) / shares.length : null
}
