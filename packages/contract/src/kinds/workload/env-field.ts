import type { PodSpec } from '../../kubernetes/pod.ts'
import { type Fields, readFields, readItems, readText } from '../../manifest/read.ts'

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

/** Every key of an object as a variable, each name behind the prefix. */
export type EnvFrom = {
  readonly prefix: string
  readonly source:
    | { readonly type: 'config-map' | 'secret'; readonly name: string }
    | Extract<EnvSource, { readonly type: 'other' }>
}

export type EnvField = { readonly name: string; readonly source: EnvSource }

export type Environment = {
  readonly container: string
  readonly whole: readonly EnvFrom[]
  readonly variables: readonly EnvField[]
}

/** The environment of every container of a pod, of those too that somebody added for a look inside. */
export function listEnvironments(spec: PodSpec = {}): readonly Environment[] {
  const { initContainers, containers, ephemeralContainers } = spec
  return [initContainers, containers, ephemeralContainers]
    .flatMap((list) => list ?? [])
    .map(({ name, env, envFrom }) => ({
      container: name,
      whole: readItems(envFrom).map(readEnvFrom),
      variables: readItems(env).map(readEnv),
    }))
}

function readEnvFrom({ prefix, ...from }: Fields): EnvFrom {
  return { prefix: readText(prefix), source: readWhole(from) }
}

function readWhole(from: Fields): EnvFrom['source'] {
  const { configMapRef, secretRef } = from
  if (configMapRef) return { type: 'config-map', name: readText(readFields(configMapRef)['name']) }
  if (secretRef) return { type: 'secret', name: readText(readFields(secretRef)['name']) }
  return { type: 'other', manifest: from }
}

function readEnv(fields: Fields): EnvField {
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
