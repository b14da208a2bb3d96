import { parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import type { Column } from '@naru/contract/kinds/kind-rules'
import type { CellValue, ColumnType } from '@naru/contract/rows/cell'
import type { KubeClient } from '@naru/kube/client'
import * as z from 'zod'
import type { DiscoveredKind } from './kind-model.ts'
import { parsePrinterPath, readPrinterPath } from './printer-path.ts'

const printerColumn = z.object({
  name: z.string().max(100),
  type: z.string(),
  jsonPath: z.string().max(500),
  priority: z.number().optional(),
})
const definition = z.object({
  spec: z.object({
    scope: z.string(),
    names: z.object({ kind: z.string() }),
    versions: z.array(z.object({ name: z.string(), additionalPrinterColumns: z.array(printerColumn).optional() })),
  }),
})

const TYPES: Readonly<Record<string, ColumnType>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'time',
}

/** What the cluster's own definition says of a discovered kind; an API without one prints no columns of its own. */
export async function loadDiscoveredKind(client: Pick<KubeClient, 'json'>, ref: string): Promise<DiscoveredKind> {
  const resource = parseDiscoveredRef(ref)
  if (resource === null) return PLAIN
  const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${resource.plural}.${resource.group}`
  const answer = resource.group === '' ? null : await client.json({ path, timeoutMs: 5000 }).catch(() => null)
  const parsed = definition.safeParse(answer)
  if (!parsed.success) return PLAIN
  const { scope, names, versions } = parsed.data.spec
  const version = versions.find(({ name }) => name === resource.version)
  return {
    kind: names.kind,
    namespaced: scope === 'Namespaced',
    columns: (version?.additionalPrinterColumns ?? []).flatMap(buildColumn),
  }
}

const PLAIN: DiscoveredKind = { kind: null, namespaced: true, columns: [] }

function buildColumn({ name, type, jsonPath, priority }: z.infer<typeof printerColumn>): Column[] {
  const steps = parsePrinterPath(jsonPath)
  // Age is a field of every row.
  if (steps === null || jsonPath === '.metadata.creationTimestamp') return []
  const columnType = TYPES[type] ?? 'text'
  return [
    {
      id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      title: { en: name, ko: name },
      type: columnType,
      ...((priority ?? 0) > 0 && { optional: true }),
      value: (object) => toCell(readPrinterPath(object, steps), columnType),
    },
  ]
}

function toCell(value: unknown, type: ColumnType): CellValue {
  if (value === undefined || value === null) return null
  if (type === 'time') return typeof value === 'string' ? Date.parse(value) || null : null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}
