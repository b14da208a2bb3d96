import { isRecord, readAt, readItems, readList, readPairs, readText } from '../../manifest/read.ts'
import { formatValue } from './run.ts'

export type ParamType = 'string' | 'array' | 'object'

/** A parameter as a pipeline or task declares it; without a default a run has to say it. */
export type Param = {
  readonly name: string
  readonly type: ParamType
  readonly about: string
  /** As it is read; null where there is none. */
  readonly usual: string | null
  /** The same as people type it: an array a value in a line, an object a key with its value. */
  readonly typed: string
  /** The only values that it may have. */
  readonly allowed: readonly string[]
}

export type Workspace = {
  readonly name: string
  readonly about: string
  readonly optional: boolean
}

export type Result = { readonly name: string; readonly about: string; readonly from: string }

function typeOf({ type, default: usual }: Readonly<Record<string, unknown>>): ParamType {
  if (type === 'array' || type === 'object') return type
  // What says no type has that of its default.
  if (type === undefined && Array.isArray(usual)) return 'array'
  return type === undefined && typeof usual === 'object' && usual !== null ? 'object' : 'string'
}

function typeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(readText).join('\n')
  if (!isRecord(value)) return readText(value)
  return readPairs(value)
    .map(({ key, value: one }) => `${key}=${one}`)
    .join('\n')
}

export function readParams(spec: unknown): readonly Param[] {
  return readItems(readAt(spec, 'params')).map((param) => ({
    name: readText(param['name']),
    type: typeOf(param),
    about: readText(param['description']),
    usual: param['default'] === undefined ? null : formatValue(param['default']),
    typed: typeValue(param['default']),
    allowed: readList(param['enum']).map(readText),
  }))
}

export function readWorkspaces(spec: unknown): readonly Workspace[] {
  return readItems(readAt(spec, 'workspaces')).map(({ name, description, optional }) => ({
    name: readText(name),
    about: readText(description),
    optional: optional === true,
  }))
}

export function readResults(spec: unknown): readonly Result[] {
  return readItems(readAt(spec, 'results')).map(({ name, description, value }) => ({
    name: readText(name),
    about: readText(description),
    from: formatValue(value),
  }))
}
