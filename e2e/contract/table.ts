import type { KubeObject } from '@naru/contract/kubernetes/object'
import { badAnswer, parseObject, readListMeta } from '@naru/kube/answers'
import { ACCEPT } from '@naru/kube/calls/media-type'
import type { Collection, KubeClient, ListMeta, ListOptions } from '@naru/kube/client'
import { buildListCall } from '@naru/kube/reads'
import * as z from 'zod/mini'

const table = z.object({
  kind: z.literal('Table'),
  metadata: z.object({
    resourceVersion: z.optional(z.string()),
    continue: z.optional(z.string()),
    remainingItemCount: z.optional(z.number()),
  }),
  columnDefinitions: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      format: z.optional(z.string()),
      description: z.optional(z.string()),
      priority: z.optional(z.number()),
    }),
  ),
  rows: z.nullish(z.array(z.object({ cells: z.array(z.unknown()), object: z.optional(z.unknown()) }))),
})

/** A column as the cluster prints it; those with a priority above 0 are for wide views. */
type TableColumn = z.infer<typeof table>['columnDefinitions'][number]

export type Table = {
  readonly metadata: ListMeta
  readonly columns: readonly TableColumn[]
  /** Cells in the order of the columns; the object is a `PartialObjectMetadata`. */
  readonly rows: readonly { readonly cells: readonly unknown[]; readonly object: KubeObject }[]
}

/** A list as the cluster would print it: the only source of a custom resource's columns and their values. */
export async function loadTable(
  client: KubeClient,
  collection: Collection,
  options: ListOptions = {},
): Promise<Table> {
  const parsed = table.safeParse(
    await client.json({ ...buildListCall(collection, options), headers: { accept: ACCEPT.table } }),
  )
  if (!parsed.success) throw badAnswer('a table')
  const { metadata, columnDefinitions, rows } = parsed.data
  return {
    metadata: readListMeta(metadata),
    columns: columnDefinitions,
    rows: (rows ?? []).map(({ cells, object }) => ({ cells, object: parseObject(object) })),
  }
}
