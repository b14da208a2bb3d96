import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Fields } from '@naru/contract/manifest/read'
import type { ServedResource } from '../../schema/served-resource.ts'
import { apiVersionOf } from '../../schema/served-resource.ts'
import { encodeArray } from '../reading/encoding.ts'
import { buildPartialObject } from '../reading/partial-object.ts'
import { type Column, columnsOf } from './columns.ts'

type TableInput = {
  readonly resource: ServedResource
  /** Milliseconds since 1970; ages are told from here. */
  readonly now: number
  readonly include: 'None' | 'Metadata' | 'Object'
}

/** What `kubectl get` prints: columns by kind, one row for each object. */
export function buildTable(input: TableInput, objects: readonly KubeObject[], metadata: Fields): Fields {
  const columns = columnsOf(input.resource)
  return { ...buildHead(columns, metadata), rows: objects.map((object) => buildRow(object, columns, input)) }
}

/** The same, piece by piece. */
export function encodeTable(
  input: TableInput,
  objects: readonly KubeObject[],
  metadata: Fields,
): Generator<string> {
  const columns = columnsOf(input.resource)
  const encode = (object: KubeObject): string => JSON.stringify(buildRow(object, columns, input))
  return encodeArray(buildHead(columns, metadata), 'rows', objects, encode)
}

function buildHead(columns: readonly Column[], metadata: Fields): Fields {
  const columnDefinitions = columns.map(buildDefinition)
  return { kind: 'Table', apiVersion: 'meta.k8s.io/v1', metadata, columnDefinitions }
}

function buildRow(
  object: KubeObject,
  columns: readonly Column[],
  { resource, now, include }: TableInput,
): Fields {
  return {
    cells: columns.map((column) => column.cell(object, now)),
    ...includedObject(object, resource, include),
  }
}

function buildDefinition({ name, type, format, description, priority }: Column): Fields {
  return { name, type, format, description, priority }
}

function includedObject(
  object: KubeObject,
  resource: ServedResource,
  include: TableInput['include'],
): { readonly object?: Fields } {
  if (include === 'None') return {}
  if (include === 'Metadata') return { object: buildPartialObject(object) }
  return { object: { ...object, kind: resource.kind, apiVersion: apiVersionOf(resource) } }
}
