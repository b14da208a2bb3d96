import { readFields, readStringMap } from '@naru/contract/manifest/read'
import { isKnown, markNodes } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'
import { readableOf } from '../readable.ts'

/** Names the WorkloadEntries whose app and version are a node's. */
export const markWorkloadEntries: Stage = (graph, context) => {
  const entries = entriesByVersion(context)
  if (entries.size === 0) return graph
  return markNodes(graph, ({ cluster, namespace, app, version }) => {
    const names = isKnown(app)
      ? entries.get([cluster, namespace, app, isKnown(version) ? version : ''].join('/'))
      : undefined
    return names ? { hasWorkloadEntry: [...names].sort().map((name) => ({ name })) } : null
  })
}

function entriesByVersion({ snapshot, index }: GraphContext): ReadonlyMap<string, readonly string[]> {
  const { app, version } = snapshot.settings.labels
  const entries = new Map<string, string[]>()
  for (const cluster of snapshot.clusters) {
    for (const { metadata, spec } of readableOf(index, cluster, cluster.config.workloadentries)) {
      const labels = readStringMap(readFields(spec)['labels'])
      const key = [cluster.name, metadata.namespace ?? '', labels[app] ?? '', labels[version] ?? ''].join('/')
      entries.set(key, [...(entries.get(key) ?? []), metadata.name])
    }
  }
  return entries
}
