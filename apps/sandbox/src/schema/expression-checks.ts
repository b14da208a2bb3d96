import { evaluate } from '@marcbachmann/cel-js'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { isRecord } from '@naru/contract/manifest/read'
import type { FieldProblem } from '../protocol/status.ts'
import type { Schema } from './schema.ts'

/** What the rules of a schema (`x-kubernetes-validations`, in CEL) find wrong. */
export function checkExpressions(
  object: KubeObject,
  before: KubeObject | undefined,
  schema: Schema | undefined,
): readonly FieldProblem[] {
  return schema === undefined ? [] : checkLevel(object, before, { schema, path: '' })
}

type Level = { readonly schema: Schema; readonly path: string }

function checkLevel(value: unknown, before: unknown, { schema, path }: Level): readonly FieldProblem[] {
  if (value === undefined || value === null) return []
  const own = (schema['x-kubernetes-validations'] ?? []).flatMap(({ rule, message }) => {
    // A rule that speaks of the old value applies to changes only.
    if (/\boldSelf\b/.test(rule) && before === undefined) return []
    return holds(rule, value, before) ? [] : [broken(path, value, message ?? `failed rule: ${rule}`)]
  })
  return [...own, ...checkBelow(value, before, { schema, path })]
}

function checkBelow(value: unknown, before: unknown, { schema, path }: Level): readonly FieldProblem[] {
  const { items, properties, additionalProperties } = schema
  if (Array.isArray(value)) {
    if (items === undefined) return []
    return value.flatMap((item, index) =>
      checkLevel(item, undefined, { schema: items, path: `${path}[${index}]` }),
    )
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, item]) => {
    const child =
      properties?.[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
    if (child === undefined) return []
    const old = isRecord(before) ? before[name] : undefined
    return checkLevel(item, old, { schema: child, path: path === '' ? name : `${path}.${name}` })
  })
}

function holds(rule: string, self: unknown, oldSelf: unknown): boolean {
  try {
    return evaluate(rule, { self: toCel(self), oldSelf: toCel(oldSelf) }) === true
  } catch {
    // kube-apiserver, too, counts a rule that cannot be evaluated as broken.
    return false
  }
}

/** CEL tells whole numbers from fractions. */
function toCel(value: unknown): unknown {
  if (Number.isInteger(value)) return BigInt(Number(value))
  if (Array.isArray(value)) return value.map(toCel)
  if (!isRecord(value)) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toCel(item)]))
}

function broken(field: string, value: unknown, message: string): FieldProblem {
  const shown = isRecord(value) ? '"object"' : JSON.stringify(value)
  return { field, reason: 'FieldValueInvalid', message: `Invalid value: ${shown}: ${message}` }
}
