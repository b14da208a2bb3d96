import type { KubeObject } from '@naru/contract/kubernetes/object'
import { isRecord } from '@naru/contract/manifest/read'
import * as z from 'zod/mini'
import type { KubeList, ListMeta } from './client.ts'
import { KubeError } from './errors.ts'

const listHead = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({
    resourceVersion: z.optional(z.string()),
    continue: z.optional(z.string()),
    remainingItemCount: z.optional(z.number()),
  }),
  items: z.nullish(z.array(z.unknown())),
})

/** An object as a cluster answers it: checked down to its name, the rest stays `unknown`. */
export function parseObject(value: unknown): KubeObject {
  if (!isObject(value)) throw badAnswer('an object')
  return value
}

/** A list as a cluster answers it; `items: null`, which Go writes for an empty one, becomes an empty array. */
export function parseList(value: unknown): KubeList {
  const head = listHead.safeParse(value)
  if (!head.success) throw badAnswer('a list')
  const { apiVersion, kind, metadata, items } = head.data
  return { apiVersion, kind, metadata: readListMeta(metadata), items: (items ?? []).map(parseObject) }
}

function isObject(value: unknown): value is KubeObject {
  if (!isRecord(value) || !isRecord(value['metadata'])) return false
  return typeof value['metadata']['name'] === 'string'
}

type RawListMeta = { readonly [Key in keyof ListMeta]?: ListMeta[Key] | undefined }

/** An empty `continue` means the same as none: this was the last chunk. */
export function readListMeta({
  resourceVersion,
  continue: token,
  remainingItemCount,
}: RawListMeta): ListMeta {
  return {
    ...(resourceVersion ? { resourceVersion } : {}),
    ...(token ? { continue: token } : {}),
    ...(remainingItemCount === undefined ? {} : { remainingItemCount }),
  }
}

export function badAnswer(expected: string): KubeError {
  return new KubeError({
    code: 0,
    reason: 'BadAnswer',
    message: `The cluster did not answer with ${expected}`,
  })
}
