import { isRecord } from '@naru/contract/manifest/read'

type Step =
  | { readonly type: 'field'; readonly name: string }
  | { readonly type: 'index'; readonly index: number }
  | { readonly type: 'all' }
  | { readonly type: 'filter'; readonly field: string; readonly value: string }

const STEP =
  /\.?\[\?\(@\.([\w.-]+)\s*==\s*["']([^"']*)["']\)\]|\.?\[(\d+)\]|\.?\[\*\]|\.?\['([^']+)'\]|\.((?:\\.|[^.[\\])+)/g

/** Reads the JSON paths that printer columns and scales use: fields, indexes, `[*]` and equality filters. */
export function readJsonPath(value: unknown, path: string): unknown {
  let found: readonly unknown[] = [value]
  for (const step of parseSteps(path)) found = found.flatMap((item) => applyStep(item, step))
  const values = found.filter((item) => item !== undefined && item !== null)
  return values.length > 1 ? values.map(String).join(',') : values[0]
}

function parseSteps(path: string): readonly Step[] {
  return [...path.matchAll(STEP)].map(([whole, field, value, index, quoted, plain]) => {
    if (field !== undefined) return { type: 'filter', field, value: value ?? '' }
    if (index !== undefined) return { type: 'index', index: Number(index) }
    if (whole.endsWith('[*]')) return { type: 'all' }
    return { type: 'field', name: quoted ?? (plain ?? '').replaceAll('\\', '') }
  })
}

function applyStep(value: unknown, step: Step): readonly unknown[] {
  if (step.type === 'field') return isRecord(value) ? [value[step.name]] : []
  if (!Array.isArray(value)) return []
  if (step.type === 'index') return [value[step.index]]
  if (step.type === 'all') return value
  return value.filter((item) => String(readJsonPath(item, `.${step.field}`)) === step.value)
}
