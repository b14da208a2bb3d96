import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'

/** The items of a list answer; an answer of another shape has none. */
export function readObjects(list: unknown): readonly KubeObject[] {
  const { items } = readFields(list)
  // Every item of a Kubernetes list has the common shape of objects.
  return Array.isArray(items) ? (items as readonly KubeObject[]) : []
}
