import type { PodTrouble } from '@naru/contract/kinds/kind-rules'
import { worstTrouble } from '@naru/contract/kinds/workload/pod-trouble'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import type { Entry } from '../views/entry.ts'

/** What other kinds' rows say about pods: how many run on a node, and what is wrong with the worst of a workload. */
export type PodIndex = {
  put(entry: Entry, before: Entry | undefined): void
  remove(entry: Entry): void
  countOn(node: string): number
  /** What is wrong with the worst failing pod under a workload, and since when one has been as bad. */
  troubleUnder(kind: string, object: KubeObject): PodTrouble | null
}

export type PodIndexOptions = {
  readonly onNode: (node: string) => void
  readonly onWorkload: (kind: string, namespace: string, name: string) => void
}

export function createPodIndex({ onNode, onWorkload }: PodIndexOptions): PodIndex {
  const nodes = new Map<string, number>()
  const failing = new Map<string, Map<string, Entry>>()

  function countNode(entry: Entry, change: 1 | -1): void {
    const node = nodeOf(entry)
    if (node === null) return
    nodes.set(node, (nodes.get(node) ?? 0) + change)
    onNode(node)
  }

  function noteFailing(entry: Entry, isFailing: boolean): void {
    for (const [kind, name] of workloadsOf(entry.object)) {
      const namespace = entry.row.namespace ?? ''
      const key = `${kind}/${namespace}/${name}`
      const pods = failing.get(key) ?? new Map<string, Entry>()
      const before = worst(pods)
      if (isFailing) pods.set(entry.row.uid, entry)
      else pods.delete(entry.row.uid)
      if (pods.size > 0) failing.set(key, pods)
      else failing.delete(key)
      const now = worst(pods)
      if (before?.reason !== now?.reason || before?.since !== now?.since) onWorkload(kind, namespace, name)
    }
  }

  return {
    put(entry, before) {
      if (before === undefined || nodeOf(before) !== nodeOf(entry)) {
        if (before) countNode(before, -1)
        countNode(entry, 1)
      }
      if (entry.problem !== null || (before && before.problem !== null))
        noteFailing(entry, entry.problem !== null)
    },
    remove(entry) {
      countNode(entry, -1)
      if (entry.problem !== null) noteFailing(entry, false)
    },
    countOn: (node) => nodes.get(node) ?? 0,
    troubleUnder(kind, { metadata }) {
      return worst(failing.get(`${kind}/${metadata.namespace ?? ''}/${metadata.name}`))
    },
  }
}

type Owner = readonly [kind: string, name: string]

/** The workloads above a pod, the highest last: its controller, and the deployment or cron job above that. */
export function workloadsOf({ metadata }: KubeObject): readonly Owner[] {
  const owner = metadata.ownerReferences?.find(({ controller }) => controller)
  if (owner === undefined) return []
  const above = owner.kind === 'Job' ? cronJobAbove(owner, metadata) : deploymentAbove(owner, metadata)
  return above ? [[owner.kind, owner.name], above] : [[owner.kind, owner.name]]
}

type Named = { readonly kind: string; readonly name: string }

/** A deployment names its replica sets after itself and the hash of the template. */
function deploymentAbove({ kind, name }: Named, { labels }: KubeObject['metadata']): Owner | null {
  const hash = labels?.['pod-template-hash']
  if (kind !== 'ReplicaSet' || !hash || !name.endsWith(`-${hash}`)) return null
  return ['Deployment', name.slice(0, -hash.length - 1)]
}

/** Retries, and runs that had to wait, come later than their minute; a date in a job's name lies years away. */
const RUN_MS = 30 * 24 * 3_600_000

/** A cron job names its runs after itself and the minute that each was planned for; a job made by hand has none. */
function cronJobAbove({ name }: Named, { creationTimestamp }: KubeObject['metadata']): Owner | null {
  const [, cronJob, minute] = /^(.+)-(\d{8})$/.exec(name) ?? []
  const created = parseTime(creationTimestamp)
  if (cronJob === undefined || created === null) return null
  return Math.abs(created - Number(minute) * 60_000) <= RUN_MS ? ['CronJob', cronJob] : null
}

function worst(pods: ReadonlyMap<string, Entry> | undefined): PodTrouble | null {
  return worstTrouble([...(pods?.values() ?? [])].flatMap(({ problem }) => problem ?? []))
}

/** The node that a pod was given to, if any. */
export function nodeOf({ object }: Pick<Entry, 'object'>): string | null {
  const spec = object['spec']
  if (typeof spec !== 'object' || spec === null || !('nodeName' in spec)) return null
  return typeof spec.nodeName === 'string' ? spec.nodeName : null
}
