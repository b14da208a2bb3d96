import { readFields, readString, readStringMap } from '@naru/contract/manifest/read'
import { type Standing, worstStanding } from '@naru/contract/mesh/checks/severity'
import type { IstioConfigList } from '@naru/contract/mesh/wire/istio-config'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import type { ParsedQuery } from '@naru/contract/pages/query'
import { CONFIG_NAMES, CONFIG_TYPES } from '@naru/mesh/answers/config-names'
import { ISTIO_TYPES, type IstioType } from '@naru/mesh/model/istio-object'
import { keepsCommon, parseChoice, parseCommonFilter } from '../list/mesh-search.ts'

/** One object of the mesh's configuration as its list shows it. */
export type ConfigRow = {
  readonly type: IstioType
  readonly name: string
  readonly namespace: string
  readonly labels: Readonly<Record<string, string>>
  /** Milliseconds since the epoch; null where nobody says it. */
  readonly created: number | null
  /** Null for a type that has no checks. */
  readonly validation: ObjectValidation | null
}

export function buildConfigRows(list: IstioConfigList): readonly ConfigRow[] {
  return CONFIG_TYPES.flatMap((type) =>
    (list[CONFIG_NAMES[type][0]] ?? []).map((object) => buildRow(list, type, object)),
  )
}

function buildRow(
  { validations }: IstioConfigList,
  type: IstioType,
  object: Readonly<Record<string, unknown>>,
): ConfigRow {
  const metadata = readFields(object['metadata'])
  const [name, namespace] = [readString(metadata['name']), readString(metadata['namespace'])]
  const created = Date.parse(readString(metadata['creationTimestamp']))
  return {
    type,
    name,
    namespace,
    labels: readStringMap(metadata['labels']),
    created: Number.isNaN(created) ? null : created,
    validation: validations[ISTIO_TYPES[type].singular]?.[`${name}.${namespace}`] ?? null,
  }
}

/** `unchecked` is what no check is about. */
export type RowStanding = Standing | 'unchecked'

/** Worst first, as a list in order of it begins. */
export const ROW_STANDINGS: readonly RowStanding[] = [
  'error',
  'warning',
  'improvement',
  'correct',
  'unchecked',
]

export function standingOf(validation: ObjectValidation | null): RowStanding {
  return validation ? worstStanding(validation.checks.map(({ severity }) => severity)) : 'unchecked'
}

/** The names of this list's own filters in the address. */
export const CONFIG_FILTERS = ['otype', 'validation'] as const

/** What the address narrows the list by. */
export function parseConfigFilter(search: ParsedQuery) {
  return {
    type: parseChoice(search, 'otype', CONFIG_TYPES),
    standing: parseChoice(search, 'validation', ROW_STANDINGS),
    common: parseCommonFilter(search),
  }
}

export function keepsConfig({ type, standing, common }: ReturnType<typeof parseConfigFilter>) {
  const isKept = keepsCommon(common)
  return (row: ConfigRow): boolean =>
    (type === null || row.type === type) &&
    (standing === null || standingOf(row.validation) === standing) &&
    isKept(row)
}
