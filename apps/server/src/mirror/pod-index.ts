import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { PodTrouble } from '@naru/contract/kinds/kind-rules'
import { isSameTrouble, worstTrouble } from '@naru/contract/kinds/workload/trouble/pod-trouble'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { hasPodEnded } from '@naru/contract/kubernetes/pod-amount'
import type { Entry } from '../views/entry.ts'
import type { Kinship } from './kinship.ts'

/** What other kinds' rows say about pods: how many run on a node, and what is wrong with the worst of a workload. */
export type PodIndex = {
  put(entry: Entry, before: Entry | undefined): void
  remove(entry: Entry): void
  countOn(node: string): number
  /** What is wrong with the worst failing pod under a workload, and since when one has been as bad. */
  troubleUnder(kind: KindRef, object: KubeObject): PodTrouble | null
}

export type PodIndexOptions = {
  readonly onNode: (node: string) => void
  readonly onWorkload: (kind: KindRef, namespace: string, name: string) => void
  readonly kinship: Kinship
}

export function createPodIndex(options: PodIndexOptions): PodIndex {
  const { onNode, onWorkload, kinship } = options
  const nodes = new Map<string, number>()
  const failing = new Map<string, Map<string, Entry>>()

  function countNode(entry: Entry, change: 1 | -1): void {
    const node = nodeOf(entry)
    if (node === null) return
    nodes.set(node, (nodes.get(node) ?? 0) + change)
    onNode(node)
  }

  function noteFailing(entry: Entry, isFailing: boolean): void {
    for (const { kind, name } of kinship.ownersAbove(entry.object)) {
      const { namespace = '' } = entry.object.metadata
      const key = `${kind}/${namespace}/${name}`
      const pods = failing.get(key) ?? new Map<string, Entry>()
      const before = worst(pods)
      if (isFailing) pods.set(entry.uid, entry)
      else pods.delete(entry.uid)
      if (pods.size > 0) failing.set(key, pods)
      else failing.delete(key)
      const now = worst(pods)
      if (!isSameTrouble(before, now)) onWorkload(kind, namespace, name)
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

function worst(pods: ReadonlyMap<string, Entry> | undefined): PodTrouble | null {
  return worstTrouble(
    [...(pods?.values() ?? [])].flatMap(({ problem, object: { metadata } }) =>
      problem ? { ...problem, name: metadata.name } : [],
    ),
  )
}

/** The node that a pod runs on, if any: one that has ended takes no room of it. */
function nodeOf({ object }: Pick<Entry, 'object'>): string | null {
  // The index holds nothing but pods.
  const pod = object as Pod
  return hasPodEnded(pod) ? null : (pod.spec?.nodeName ?? null)
}
