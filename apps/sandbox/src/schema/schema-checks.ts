import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, isRecord } from '@naru/contract/manifest/read'
import type { FieldProblem } from '../protocol/status.ts'
import { invalidValue, required, unsupportedValue } from './metadata-checks.ts'
import { resolveSchema, type Schema, type SchemaLookup } from './schema.ts'
import { isTimeText } from './time-text.ts'

/** What a custom resource's schema finds wrong with it. */
export function checkSchema(
  object: KubeObject,
  schema: Schema | undefined,
  lookup: SchemaLookup,
): readonly FieldProblem[] {
  if (schema === undefined) return []
  const { metadata: _, apiVersion: __, kind: ___, ...content } = object
  return checkRecord(content, schema, { path: '', lookup })
}

type Walk = { readonly path: string; readonly lookup: SchemaLookup }

function checkValue(value: unknown, declared: Schema, walk: Walk): readonly FieldProblem[] {
  const schema = resolveSchema(declared, walk.lookup) ?? declared
  if (value === null)
    return schema.nullable === true ? [] : [wrongType(walk.path, 'null', schema.type ?? 'object')]
  const mismatch = typeMismatch(value, schema)
  if (mismatch !== undefined) return [wrongType(walk.path, mismatch, schema.type ?? 'object')]
  return [
    ...checkChoice(value, schema, walk.path),
    ...checkCombinations(value, schema, walk),
    ...checkContent(value, schema, walk),
  ]
}

function checkContent(value: unknown, schema: Schema, walk: Walk): readonly FieldProblem[] {
  if (typeof value === 'string') return checkString(value, schema, walk.path)
  if (typeof value === 'number') return checkNumber(value, schema, walk.path)
  if (Array.isArray(value)) return checkArray(value, schema, walk)
  return isRecord(value) ? checkRecord(value, schema, walk) : []
}

/** What the value is, when that is not what the schema wants. */
function typeMismatch(value: unknown, schema: Schema): string | undefined {
  const { type } = schema
  if (type === undefined || schema['x-kubernetes-int-or-string'] === true) return undefined
  const found = Array.isArray(value) ? 'array' : typeof value === 'number' ? numberType(value) : typeof value
  return found === type || (type === 'number' && found === 'integer') ? undefined : found
}

function numberType(value: number): string {
  return Number.isInteger(value) ? 'integer' : 'number'
}

function wrongType(field: string, found: string, wanted: string): FieldProblem {
  return {
    field,
    reason: 'FieldValueTypeInvalid',
    message: `Invalid value: "${found}": ${field} in body must be of type ${wanted}: "${found}"`,
  }
}

function checkChoice(value: unknown, schema: Schema, path: string): readonly FieldProblem[] {
  const choices = schema.enum
  return choices === undefined || choices.includes(value) ? [] : [unsupportedValue(path, value, choices)]
}

function checkCombinations(value: unknown, schema: Schema, walk: Walk): readonly FieldProblem[] {
  const passes = (part: Schema): boolean => checkValue(value, part, walk).length === 0
  const all = (schema.allOf ?? []).flatMap((part) => checkValue(value, part, walk))
  if (
    schema.anyOf !== undefined &&
    schema['x-kubernetes-int-or-string'] !== true &&
    !schema.anyOf.some(passes)
  ) {
    return [
      ...all,
      invalidValue(walk.path, value, `"${walk.path}" must validate at least one schema (anyOf)`),
    ]
  }
  if (schema.oneOf !== undefined && schema.oneOf.filter(passes).length !== 1) {
    return [
      ...all,
      invalidValue(walk.path, value, `"${walk.path}" must validate one and only one schema (oneOf)`),
    ]
  }
  if (schema.not !== undefined && passes(schema.not)) {
    return [...all, invalidValue(walk.path, value, `"${walk.path}" must not validate the schema (not)`)]
  }
  return all
}

function checkString(value: string, schema: Schema, path: string): readonly FieldProblem[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema
  const length = [...value].length
  return [
    ...(length < minLength
      ? [invalidValue(path, value, `${path} in body should be at least ${minLength} chars long`)]
      : []),
    ...(length > maxLength
      ? [
          {
            field: path,
            reason: 'FieldValueTooLong' as const,
            message: `Too long: may not be more than ${maxLength} bytes`,
          },
        ]
      : []),
    ...(pattern !== undefined && !new RegExp(pattern, 'u').test(value)
      ? [invalidValue(path, value, `${path} in body should match '${pattern}'`)]
      : []),
    ...(schema.format === 'date-time' && !isTimeText(value)
      ? [invalidValue(path, value, `${path} in body must be of type date-time: ${JSON.stringify(value)}`)]
      : []),
  ]
}

function checkNumber(value: number, schema: Schema, path: string): readonly FieldProblem[] {
  const { multipleOf } = schema
  return [
    ...checkLow(value, schema, path),
    ...checkHigh(value, schema, path),
    ...(multipleOf !== undefined && value % multipleOf !== 0
      ? [invalidValue(path, value, `${path} in body should be a multiple of ${multipleOf}`)]
      : []),
  ]
}

function checkLow(
  value: number,
  { minimum, exclusiveMinimum = false }: Schema,
  path: string,
): readonly FieldProblem[] {
  if (minimum === undefined || (exclusiveMinimum ? value > minimum : value >= minimum)) return []
  const bound = exclusiveMinimum ? minimum : `or equal to ${minimum}`
  return [invalidValue(path, value, `${path} in body should be greater than ${bound}`)]
}

function checkHigh(
  value: number,
  { maximum, exclusiveMaximum = false }: Schema,
  path: string,
): readonly FieldProblem[] {
  if (maximum === undefined || (exclusiveMaximum ? value < maximum : value <= maximum)) return []
  const bound = exclusiveMaximum ? maximum : `or equal to ${maximum}`
  return [invalidValue(path, value, `${path} in body should be less than ${bound}`)]
}

function checkArray(value: readonly unknown[], schema: Schema, walk: Walk): readonly FieldProblem[] {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  const { path } = walk
  return [
    ...(value.length < minItems
      ? [invalidValue(path, value.length, `${path} in body should have at least ${minItems} items`)]
      : []),
    ...(value.length > maxItems
      ? [
          {
            field: path,
            reason: 'FieldValueTooMany' as const,
            message: `Too many: ${value.length}: must have at most ${maxItems} items`,
          },
        ]
      : []),
    ...(items === undefined
      ? []
      : value.flatMap((item, index) => checkValue(item, items, { ...walk, path: `${path}[${index}]` }))),
  ]
}

function checkRecord(value: Fields, schema: Schema, walk: Walk): readonly FieldProblem[] {
  const { properties = {}, required: needed = [], additionalProperties } = schema
  const below = (name: string): string => (walk.path === '' ? name : `${walk.path}.${name}`)
  const missing = needed.filter((name) => value[name] === undefined).map((name) => required(below(name)))
  const found = Object.entries(value).flatMap(([name, item]) => {
    const own =
      properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
    return own === undefined || item === undefined
      ? []
      : checkValue(item, own, { ...walk, path: below(name) })
  })
  return [...missing, ...found]
}
