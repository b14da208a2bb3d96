import * as z from 'zod/mini'
import { type Fields, readFields, readText } from '../../manifest/read.ts'
import { withFields } from '../../manifest/write.ts'

/** Where an environment variable's value comes from; `other` keeps a source that the form does not know. */
const source = z.discriminatedUnion('type', [
  z.object({ type: z.literal('value'), value: z.string() }),
  z.object({ type: z.literal('config-map'), name: z.string(), key: z.string(), optional: z.boolean() }),
  z.object({ type: z.literal('secret'), name: z.string(), key: z.string(), optional: z.boolean() }),
  z.object({ type: z.literal('pod-field'), path: z.string() }),
  z.object({
    type: z.literal('resource-field'),
    resource: z.string(),
    container: z.string(),
    divisor: z.string(),
  }),
  z.object({ type: z.literal('other'), manifest: z.record(z.string(), z.unknown()) }),
])

export const envField = z.object({ name: z.string(), source })
export type EnvField = z.infer<typeof envField>
export type EnvSource = EnvField['source']

export function readEnv(fields: Fields): EnvField {
  return { name: readText(fields['name']), source: readSource(fields) }
}

function readSource(fields: Fields): EnvSource {
  const from = readFields(fields['valueFrom'])
  if (fields['valueFrom'] === undefined) return { type: 'value', value: readText(fields['value']) }
  if (from['configMapKeyRef']) return { type: 'config-map', ...readKeyRef(from['configMapKeyRef']) }
  if (from['secretKeyRef']) return { type: 'secret', ...readKeyRef(from['secretKeyRef']) }
  if (from['fieldRef'])
    return { type: 'pod-field', path: readText(readFields(from['fieldRef'])['fieldPath']) }
  if (!from['resourceFieldRef']) return { type: 'other', manifest: from }
  const ref = readFields(from['resourceFieldRef'])
  return {
    type: 'resource-field',
    resource: readText(ref['resource']),
    container: readText(ref['containerName']),
    divisor: readText(ref['divisor']),
  }
}

function readKeyRef(value: unknown): { name: string; key: string; optional: boolean } {
  const ref = readFields(value)
  return { name: readText(ref['name']), key: readText(ref['key']), optional: ref['optional'] === true }
}

export function writeEnv({ name, source }: EnvField, before: Fields): Fields {
  if (source.type === 'value') return withFields(before, { name, value: source.value, valueFrom: undefined })
  return withFields(before, { name, value: undefined, valueFrom: writeSource(source) })
}

function writeSource(source: Exclude<EnvSource, { type: 'value' }>): Fields {
  switch (source.type) {
    case 'config-map':
      return { configMapKeyRef: writeKeyRef(source) }
    case 'secret':
      return { secretKeyRef: writeKeyRef(source) }
    case 'pod-field':
      return { fieldRef: { fieldPath: source.path } }
    case 'resource-field':
      return {
        resourceFieldRef: {
          resource: source.resource,
          ...(source.container !== '' && { containerName: source.container }),
          ...(source.divisor !== '' && { divisor: source.divisor }),
        },
      }
    case 'other':
      return source.manifest
  }
}

function writeKeyRef({ name, key, optional }: { name: string; key: string; optional: boolean }): Fields {
  return { name, key, ...(optional && { optional }) }
}
