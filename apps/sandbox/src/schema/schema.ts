/** The part of OpenAPI v3 that Kubernetes uses to describe its kinds. */
export type Schema = {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly nullable?: boolean
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly not?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: boolean
  readonly exclusiveMaximum?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly uniqueItems?: boolean
  readonly multipleOf?: number
  readonly pattern?: string
  readonly 'x-kubernetes-int-or-string'?: boolean
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean
  readonly 'x-kubernetes-embedded-resource'?: boolean
  readonly 'x-kubernetes-list-type'?: 'atomic' | 'set' | 'map'
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
  readonly 'x-kubernetes-map-type'?: 'atomic' | 'granular'
  readonly 'x-kubernetes-patch-merge-key'?: string
  readonly 'x-kubernetes-patch-strategy'?: string
  readonly 'x-kubernetes-validations'?: readonly {
    readonly rule: string
    readonly message?: string
    readonly messageExpression?: string
  }[]
  readonly 'x-kubernetes-group-version-kind'?: readonly {
    readonly group: string
    readonly version: string
    readonly kind: string
  }[]
}

/** Finds what a `$ref` names. */
export type SchemaLookup = (name: string) => Schema | undefined

export const REF_PREFIX = '#/components/schemas/'

/** The schema behind a reference, however Kubernetes wraps it (`allOf` of one). */
export function resolveSchema(schema: Schema | undefined, lookup: SchemaLookup): Schema | undefined {
  if (schema === undefined) return undefined
  const only = schema.allOf?.[0]
  if (schema.$ref === undefined && only !== undefined && schema.properties === undefined) {
    const target = resolveSchema(only, lookup)
    return target === undefined ? schema : { ...target, ...withoutAllOf(schema) }
  }
  if (schema.$ref === undefined) return schema
  return resolveSchema(lookup(schema.$ref.slice(REF_PREFIX.length)), lookup)
}

function withoutAllOf(schema: Schema): Schema {
  const { allOf: _, ...rest } = schema
  return rest
}
