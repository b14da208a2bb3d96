import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Fields } from '@naru/contract/manifest/read'
import { apiVersionOf, type ServedResource } from '../../schema/served-resource.ts'

/** The JSON of each object behind its kind and version; objects are immutable, so it is made once. */
const tails = new WeakMap<KubeObject, string>()

function encodeTail(object: KubeObject): string {
  const known = tails.get(object)
  if (known !== undefined) return known
  const { kind: _, apiVersion: __, ...rest } = object
  const tail = JSON.stringify(rest).slice(1)
  tails.set(object, tail)
  return tail
}

type Served = Pick<ServedResource, 'group' | 'version' | 'kind'>

function encodeHead(resource: Served): string {
  return `{"kind":"${resource.kind}","apiVersion":"${apiVersionOf(resource)}",`
}

/** The object as JSON in the version that is asked for. */
export function encodeObject(object: KubeObject, resource: Served): string {
  return `${encodeHead(resource)}${encodeTail(object)}`
}

/** As it stands in a list: built-in kinds leave out what the list already says. */
function encodeItem(object: KubeObject, resource: ServedResource): string {
  return resource.custom === undefined ? `{${encodeTail(object)}` : encodeObject(object, resource)
}

export type ListMeta = {
  readonly resourceVersion: string
  readonly continue?: string
  readonly remainingItemCount?: number
}

/** How many items a chunk of a long list holds, so that other requests get their turn between two. */
const ITEMS_PER_CHUNK = 200

/** An object whose last field is a long array, piece by piece. */
export function* encodeArray<T>(
  head: Fields,
  field: string,
  items: readonly T[],
  encode: (item: T) => string,
): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"${field}":[`
  for (let start = 0; start < items.length; start += ITEMS_PER_CHUNK) {
    const part = items.slice(start, start + ITEMS_PER_CHUNK).map(encode)
    yield `${start === 0 ? '' : ','}${part.join(',')}`
  }
  yield ']}'
}

/** A list as JSON, piece by piece. */
export function encodeList(
  items: readonly KubeObject[],
  resource: ServedResource,
  metadata: ListMeta,
): Generator<string> {
  const head = { kind: resource.listKind, apiVersion: apiVersionOf(resource), metadata }
  return encodeArray(head, 'items', items, (item) => encodeItem(item, resource))
}
