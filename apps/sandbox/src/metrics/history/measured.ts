import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readItems } from '@naru/contract/manifest/read'

/** What of an object is measured; most changes leave some of it the same object, which costs nothing to compare. */
export function measuredOf({ metadata, spec, status }: KubeObject): readonly unknown[] {
  return [metadata.labels, metadata.deletionTimestamp, spec, status]
}

/** The same of a node, without the heartbeat. */
export function measuredOfNode({ metadata, spec, status }: KubeObject): readonly unknown[] {
  const { conditions, capacity, allocatable, addresses, nodeInfo } = readFields(status)
  const said = readItems(conditions).map((condition) => [condition['type'], condition['status']])
  return [metadata.labels, spec, said, capacity, allocatable, addresses, nodeInfo]
}
