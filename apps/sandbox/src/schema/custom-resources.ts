import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readList, readString } from '@naru/contract/manifest/read'
import { SCALE, STATUS } from './catalogue/subresources.ts'
import type { CustomVersion, PrinterColumn } from './custom-version.ts'
import type { Schema } from './schema.ts'
import { ALL_VERBS, type ServedResource, type Subresource } from './served-resource.ts'

const DEFAULT_COLUMNS: readonly PrinterColumn[] = [
  { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' },
]

/** The resources that a CustomResourceDefinition adds: one for each served version, the newest first. */
export function planCustomResources(definition: KubeObject): readonly ServedResource[] {
  const spec = readFields(definition['spec'])
  const names = readFields(spec['names'])
  const kind = readString(names['kind'])
  const plural = readString(names['plural'])
  const group = readString(spec['group'])
  return readList(spec['versions'])
    .map(readFields)
    .filter((version) => version['served'] === true)
    .sort((a, b) => compareVersions(readString(b['name']), readString(a['name'])))
    .map((version) => {
      const custom = parseCustomVersion(version)
      return {
        group,
        version: readString(version['name']),
        plural,
        singular: readString(names['singular']) || kind.toLowerCase(),
        kind,
        listKind: readString(names['listKind']) || `${kind}List`,
        namespaced: spec['scope'] === 'Namespaced',
        shortNames: readList(names['shortNames']).map(readString),
        categories: readList(names['categories']).map(readString),
        verbs: ALL_VERBS,
        subresources: subresourcesOf(custom),
        storage: { group, plural },
        custom,
      }
    })
}

function subresourcesOf({ hasStatus, scale }: CustomVersion): readonly Subresource[] {
  return [...(scale === undefined ? [] : [SCALE]), ...(hasStatus ? [STATUS] : [])]
}

function parseCustomVersion(version: Readonly<Record<string, unknown>>): CustomVersion {
  const subresources = readFields(version['subresources'])
  const scale = subresources['scale']
  const columns = version['additionalPrinterColumns']
  return {
    // The definition's schema is checked when the definition is written.
    schema: readFields(version['schema'])['openAPIV3Schema'] as Schema | undefined,
    columns: columns === undefined ? DEFAULT_COLUMNS : readList(columns).map(parseColumn),
    hasStatus: subresources['status'] !== undefined,
    ...(scale === undefined ? {} : { scale: parseScale(readFields(scale)) }),
    deprecationWarning:
      version['deprecated'] === true ? readString(version['deprecationWarning']) : undefined,
  }
}

function parseScale(scale: Readonly<Record<string, unknown>>): NonNullable<CustomVersion['scale']> {
  const selector = scale['labelSelectorPath']
  return {
    specReplicasPath: readString(scale['specReplicasPath']),
    statusReplicasPath: readString(scale['statusReplicasPath']),
    labelSelectorPath: typeof selector === 'string' ? selector : undefined,
  }
}

function parseColumn(value: unknown): PrinterColumn {
  const column = readFields(value)
  const { priority } = column
  return {
    name: readString(column['name']),
    type: readString(column['type']),
    jsonPath: readString(column['jsonPath']),
    format: readString(column['format']),
    description: readString(column['description']),
    priority: typeof priority === 'number' ? priority : 0,
  }
}

const STAGES = { alpha: 0, beta: 1, '': 2 } as const

/** Kubernetes' order of versions: stable above beta above alpha, then by number. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [rankVersion(a), rankVersion(b)]
  for (const [index, rank] of left.entries()) {
    const difference = rank - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return b < a ? -1 : 1
}

function rankVersion(version: string): readonly number[] {
  const parts = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(version)
  if (parts === null) return [-1, 0, 0]
  const stage = parts[2] === 'alpha' || parts[2] === 'beta' ? parts[2] : ''
  return [STAGES[stage], Number(parts[1]), Number(parts[3] ?? 0)]
}
