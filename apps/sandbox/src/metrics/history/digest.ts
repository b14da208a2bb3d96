import { createHash } from 'node:crypto'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readItems } from '@naru/contract/manifest/read'

const specs = new WeakMap<object, string>()

const shorten = (text: string): string => createHash('sha1').update(text).digest('base64')

/** Objects are replaced and never changed, and most changes leave their spec as it is. */
function digestSpec(spec: unknown): string {
  if (typeof spec !== 'object' || spec === null) return ''
  const digest = specs.get(spec) ?? shorten(JSON.stringify(spec))
  specs.set(spec, digest)
  return digest
}

/** What an object says that is measured, as one short text: equal texts tell the same. */
export function digestObject({ metadata, spec, status }: KubeObject): string {
  const { labels, deletionTimestamp } = metadata
  return shorten(JSON.stringify([labels, deletionTimestamp, digestSpec(spec), status]))
}

/** The same of a node, without the heartbeat. */
export function digestNode({ metadata, spec, status }: KubeObject): string {
  const { conditions, capacity, allocatable, addresses, nodeInfo } = readFields(status)
  const said = readItems(conditions).map((condition) => [condition['type'], condition['status']])
  const own = [metadata.labels, digestSpec(spec), said, capacity, allocatable, addresses, nodeInfo]
  return shorten(JSON.stringify(own))
}
