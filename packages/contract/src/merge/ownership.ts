import type { KubeObject } from '../kubernetes/object.ts'
import { type FieldTree, joinFieldTrees, parseFieldsV1 } from './fields-v1.ts'

export type Ownership = {
  /** What the manager has applied; undefined where it has applied nothing. */
  readonly own: FieldTree | undefined
  /** Whether that was in another version, in which the same fields may stand elsewhere. */
  readonly elsewhere: boolean
  /** Every place that any manager speaks of: from it is read how lists and maps join. */
  readonly known: FieldTree
}

/** What an object's metadata holds is the same for every kind. */
const EVERY_KIND = parseFieldsV1({
  'f:metadata': {
    'f:labels': { 'f:*': {} },
    'f:annotations': { 'f:*': {} },
    'f:finalizers': { 'v:"*"': {} },
    'f:ownerReferences': { 'k:{"uid":"*"}': {} },
  },
})

/** Who owns what of an object, as a manager sees it that is about to apply. */
export function readOwnership({ apiVersion, metadata }: KubeObject, manager: string): Ownership {
  const entries = metadata.managedFields ?? []
  const applied = entries.find(
    (entry) => entry.manager === manager && entry.operation === 'Apply' && !entry.subresource,
  )
  const same = entries.filter((entry) => entry.apiVersion === apiVersion)
  return {
    own: applied && parseFieldsV1(applied.fieldsV1),
    elsewhere: applied !== undefined && applied.apiVersion !== apiVersion,
    known: joinFieldTrees([EVERY_KIND, ...same.map(({ fieldsV1 }) => parseFieldsV1(fieldsV1))]),
  }
}
