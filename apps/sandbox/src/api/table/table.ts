import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ServedResource } from '../../schema/served-resource.ts'
import { apiVersionOf } from '../../schema/served-resource.ts'
import type { JsonRecord } from '../../store/json.ts'
import { buildPartialObject } from '../partial-object.ts'
import { type Column, columnsOf } from './columns.ts'

type TableInput = {
  readonly resource: ServedResource
  /** Milliseconds since 1970; ages are told from here. */
  readonly now: number
  readonly include: 'None' | 'Metadata' | 'Object'
}

/** What `kubectl get` prints: columns by kind, one row for each object. */
export function buildTable(
  { resource, now, include }: TableInput,
  objects: readonly KubeObject[],
  metadata: JsonRecord,
): JsonRecord {
  const columns = columnsOf(resource)
  return {
    kind: 'Table',
    apiVersion: 'meta.k8s.io/v1',
    metadata,
    columnDefinitions: columns.map(buildDefinition),
    rows: objects.map((object) => ({
      cells: columns.map((column) => column.cell(object, now)),
      ...includedObject(object, resource, include),
    })),
  }
}

function buildDefinition({ name, type, format, description, priority }: Column): JsonRecord {
  return { name, type, format, description, priority }
}

function includedObject(
  object: KubeObject,
  resource: ServedResource,
  include: TableInput['include'],
): { readonly object?: JsonRecord } {
  if (include === 'None') return {}
  if (include === 'Metadata') return { object: buildPartialObject(object) }
  return { object: { ...object, kind: resource.kind, apiVersion: apiVersionOf(resource) } }
}
