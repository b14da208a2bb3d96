import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'

/** How many watches clients hold at the moment, by resource: `pods`, `deployments.apps`. */
export type OpenWatches = {
  /** Counts one more until what it returns is called. */
  readonly open: (resource: GroupResource) => () => void
  readonly counts: () => Readonly<Record<string, number>>
}

export function createOpenWatches(): OpenWatches {
  const counts = new Map<string, number>()
  const add = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change)
  return {
    open: (resource) => {
      const name = formatGroupResource(resource)
      add(name, 1)
      return () => add(name, -1)
    },
    counts: () => Object.fromEntries([...counts].filter(([, count]) => count > 0)),
  }
}
