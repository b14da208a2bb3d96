import { REF_PREFIX, type Schema } from '../schema.ts'

export const TEXT: Schema = { type: 'string' }
export const FLAG: Schema = { type: 'boolean' }
export const WHOLE: Schema = { type: 'integer' }
export const TIME: Schema = { type: 'string', format: 'date-time' }
/** Whatever its writer put there. */
export const OPEN: Schema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }

export function record(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema {
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

export function many(items: Schema): Schema {
  return { type: 'array', items }
}

export function oneOf(...values: readonly string[]): Schema {
  return { type: 'string', enum: values }
}

export function of(definition: string): Schema {
  return { allOf: [{ $ref: `${REF_PREFIX}${definition}` }] }
}

export const CORE_TYPES = 'io.k8s.api.core.v1'
export const REFERENCE = of(`${CORE_TYPES}.ObjectReference`)
export const NAMED = of(`${CORE_TYPES}.LocalObjectReference`)

/** A kind with its envelope. */
export function kind(properties: Readonly<Record<string, Schema>>, description: string): Schema {
  const metadata = of('io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta')
  return { description, ...record({ apiVersion: TEXT, kind: TEXT, metadata, ...properties }) }
}
