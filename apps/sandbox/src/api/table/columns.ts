import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { PrinterColumn } from '../../schema/custom-version.ts'
import type { ServedResource } from '../../schema/served-resource.ts'
import { formatAge } from './duration.ts'
import { readJsonPath } from './json-path.ts'
import { KIND_COLUMNS } from './kind-columns.ts'

export type Cell = string | number | boolean | null

export type Column = {
  readonly name: string
  readonly type: string
  readonly format: string
  readonly description: string
  /** Columns above 0 are shown on request only. */
  readonly priority: number
  readonly cell: (object: KubeObject, now: number) => Cell
}

const NAME: Column = {
  name: 'Name',
  type: 'string',
  format: 'name',
  description: 'The name of the object.',
  priority: 0,
  cell: ({ metadata }) => metadata.name,
}

const CREATED_AT: Column = {
  name: 'Created At',
  type: 'date',
  format: '',
  description: 'When the object was created.',
  priority: 0,
  cell: ({ metadata }) => metadata.creationTimestamp ?? '',
}

/** The columns by which a resource is printed. */
export function columnsOf(resource: ServedResource): readonly Column[] {
  if (resource.custom !== undefined) return [NAME, ...resource.custom.columns.map(buildCustomColumn)]
  const own = KIND_COLUMNS[`${resource.storage.group}/${resource.storage.plural}`]
  if (own === undefined) return [NAME, CREATED_AT]
  const columns = own.map(([name, cell, { type = 'string', priority = 0 } = {}]) => ({
    name,
    type,
    format: name === 'Name' ? 'name' : '',
    description: '',
    priority,
    cell,
  }))
  return columns.some(({ name }) => name === 'Name') ? columns : [NAME, ...columns]
}

function buildCustomColumn(column: PrinterColumn): Column {
  return {
    name: column.name,
    type: column.type,
    format: column.format ?? '',
    description: column.description ?? '',
    priority: column.priority ?? 0,
    cell: (object, now) => customCell(readJsonPath(object, column.jsonPath), column.type, now),
  }
}

function customCell(value: unknown, type: string, now: number): Cell {
  if (value === undefined || value === null) return null
  if (type === 'date') return formatAge(value, now)
  if (type === 'string' || typeof value === 'object') {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  if (type === 'boolean') return value === true || value === 'true'
  return typeof value === 'number' ? value : Number(value)
}
