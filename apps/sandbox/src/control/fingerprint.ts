import { createHash } from 'node:crypto'
import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import type { Store } from '../store/store.ts'

/** What a mirror of a resource must agree with: how many objects, and which versions of them. */
export type Fingerprint = {
  readonly resource: string
  readonly count: number
  readonly hash: string
  readonly revision: number
}

/** SHA-256 over `namespace/name resourceVersion` lines, in the order of a list. */
export function buildFingerprint(store: Store, resource: GroupResource): Fingerprint {
  const digest = createHash('sha256')
  const objects = store.list(resource)
  for (const { metadata } of objects) {
    digest.update(`${metadata.namespace ?? ''}/${metadata.name} ${metadata.resourceVersion ?? ''}\n`)
  }
  return {
    resource: formatGroupResource(resource),
    count: objects.length,
    hash: digest.digest('hex'),
    revision: store.revision(),
  }
}

/** `pods` or `deployments.apps`. */
export function parseGroupResource(text: string): GroupResource {
  const dot = text.indexOf('.')
  return dot < 0 ? { group: '', plural: text } : { group: text.slice(dot + 1), plural: text.slice(0, dot) }
}
