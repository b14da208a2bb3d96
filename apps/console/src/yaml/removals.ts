import type { KubeObject } from '@naru/contract/kubernetes/object'
import { diffObjects } from '@naru/contract/merge/diff'
import type { ObjectPath } from '@naru/contract/merge/object-path'

export type Removal = { readonly op: 'remove'; readonly path: string }

/**
 * Server-side apply leaves fields that others own where they are, so what a person deleted is removed by a JSON patch
 * against the applied object. Last places first, so that earlier ones keep their index.
 */
export function planRemovals(base: KubeObject, mine: KubeObject, applied: KubeObject): readonly Removal[] {
  return diffObjects(base, mine)
    .filter((change) => !('to' in change))
    .flatMap(({ path }) => {
      const pointer = findPointer(applied, path)
      return pointer === null ? [] : [{ op: 'remove', path: pointer } as const]
    })
    .toReversed()
}

function findPointer(document: unknown, path: ObjectPath): string | null {
  let at = document
  let pointer = ''
  for (const step of path) {
    const key = typeof step === 'object' ? indexOf(at, step.name) : step
    if (typeof at !== 'object' || at === null || !(key in at)) return null
    // Checked above: `at` is an object that has the key.
    at = (at as Readonly<Record<string | number, unknown>>)[key]
    pointer += `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
  }
  return pointer === '' ? null : pointer
}

function indexOf(list: unknown, name: string): number {
  return Array.isArray(list) ? list.findIndex((item) => item?.name === name) : -1
}
