import { type Fields, readFields, readText } from '../../manifest/read.ts'

type KeyRef = { readonly name: string; readonly key: string; readonly optional: boolean }

/** Where an environment variable's value comes from; `other` is a source that this version of Naru does not know. */
export type EnvSource =
  | { readonly type: 'value'; readonly value: string }
  | ({ readonly type: 'config-map' | 'secret' } & KeyRef)
  | { readonly type: 'pod-field'; readonly path: string }
  | {
      readonly type: 'resource-field'
      readonly resource: string
      readonly container: string
      readonly divisor: string
    }
  | { readonly type: 'other'; readonly manifest: Fields }

export type EnvField = { readonly name: string; readonly source: EnvSource }

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

function readKeyRef(value: unknown): KeyRef {
  const ref = readFields(value)
  return { name: readText(ref['name']), key: readText(ref['key']), optional: ref['optional'] === true }
}
