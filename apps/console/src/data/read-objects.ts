import type { KubeObject } from '@naru/contract/kubernetes/object'

/** The items of a list answer; an answer of another shape has none. */
export function readObjects(list: unknown): readonly KubeObject[] {
  const items = typeof list === 'object' && list !== null && 'items' in list ? list.items : []
  // Every item of a Kubernetes list has the common shape of objects.
  return Array.isArray(items) ? (items as readonly KubeObject[]) : []
}
