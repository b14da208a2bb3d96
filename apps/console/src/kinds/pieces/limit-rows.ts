import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readItems, readText } from '@naru/contract/manifest/read'

/** As the object writes them, in the order of the table's columns. */
export const LIMIT_FIELDS = ['min', 'max', 'defaultRequest', 'default', 'maxLimitRequestRatio'] as const
export type LimitField = (typeof LIMIT_FIELDS)[number]

export type LimitRow = {
  /** `Container`, `Pod`, `PersistentVolumeClaim`. */
  readonly type: string
  readonly resource: string
  /** Quantities as they are written; empty where nothing is set. */
  readonly amounts: Readonly<Record<LimitField, string>>
}

/** One row for each type and resource that a limit range says something about. */
export function listLimits({ spec }: KubeObject): readonly LimitRow[] {
  return readItems(readFields(spec)['limits']).flatMap((limit) => {
    const fields = LIMIT_FIELDS.map((field) => [field, readFields(limit[field])] as const)
    const resources = [...new Set(fields.flatMap(([, amounts]) => Object.keys(amounts)))].toSorted()
    return resources.map((resource) => ({
      type: readText(limit['type']),
      resource,
      // The entries are those of LIMIT_FIELDS.
      amounts: Object.fromEntries(
        fields.map(([field, amounts]) => [field, readText(amounts[resource])]),
      ) as LimitRow['amounts'],
    }))
  })
}
