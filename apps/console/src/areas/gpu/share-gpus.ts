import type { KindId } from '@naru/contract/kinds/registry'
import { rowCell } from '@naru/contract/kinds/row-cell'
import { isLink, isStatus } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'

/** A pod and how many graphics processors it holds, or waits for. */
export type GpuPod = { readonly row: Row; readonly gpus: number }

export type GpuNode = {
  readonly row: Row
  readonly model: string | null
  readonly total: number
  readonly taken: number
  /** It takes new pods. */
  readonly open: boolean
  /** Those that hold most come first. */
  readonly pods: readonly GpuPod[]
}

export type GpuShares = {
  readonly nodes: readonly GpuNode[]
  /** What no node has room for, or has been given none yet. */
  readonly waiting: readonly GpuPod[]
  readonly total: number
  readonly taken: number
}

/** Who holds the graphics processors of each node, and who waits for some. */
export function shareGpus(nodeRows: readonly Row[], podRows: readonly Row[]): GpuShares {
  const pods = podRows
    .map((row) => ({ row, gpus: readCount('pod', row) }))
    .filter(({ gpus }) => gpus > 0)
    .toSorted((a, b) => b.gpus - a.gpus || a.row.name.localeCompare(b.row.name))
  const on = (node: string | null) => pods.filter(({ row }) => nodeOf(row) === node)
  const nodes = nodeRows
    .map((row) => {
      const held = on(row.name)
      const model = rowCell('node', row, 'gpu-model')
      const taken = sum(held)
      return {
        row,
        model: typeof model === 'string' ? model : null,
        total: readCount('node', row),
        taken,
        open: isOpen(row),
        pods: held,
      }
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => a.row.name.localeCompare(b.row.name, 'en', { numeric: true }))
  return {
    nodes,
    waiting: on(null),
    total: nodes.reduce((count, { total }) => count + total, 0),
    taken: nodes.reduce((count, { taken }) => count + taken, 0),
  }
}

/** The most that one node still has for new pods: no pod can take from two. */
export function mostFree({ nodes }: Pick<GpuShares, 'nodes'>): number {
  return Math.max(0, ...nodes.filter(({ open }) => open).map(({ total, taken }) => total - taken))
}

/** How many graphics processors the nodes of each cluster have together; clusters that have none are left out. */
export function countByCluster(nodeRows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of nodeRows) {
    const count = readCount('node', row)
    if (count > 0) counts.set(row.cluster, (counts.get(row.cluster) ?? 0) + count)
  }
  return counts
}

function isOpen(row: Row): boolean {
  const status = rowCell('node', row, 'status')
  return isStatus(status) && status.tone === 'ok'
}

function readCount(kind: KindId, row: Row): number {
  const count = rowCell(kind, row, 'gpus')
  return typeof count === 'number' ? count : 0
}

function nodeOf(row: Row): string | null {
  const node = rowCell('pod', row, 'node')
  return isLink(node) ? node.name : null
}

function sum(pods: readonly GpuPod[]): number {
  return pods.reduce((count, { gpus }) => count + gpus, 0)
}
