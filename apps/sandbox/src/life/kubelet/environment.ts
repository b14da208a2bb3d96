import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Container, EnvVar, Pod, Volume } from '../objects/pod.ts'
import { CLAIMS, CONFIG_MAPS, SECRETS } from '../resources.ts'
import type { World } from '../world.ts'

type Variables = Record<string, string>

/** The variables of a container, or the reason why they cannot be had, as kubelet words it. */
export type Environment =
  | { readonly ok: true; readonly variables: Readonly<Variables> }
  | { readonly ok: false; readonly message: string }

type Source = Readonly<Record<string, string>> | undefined

function configData(world: World, namespace: string | undefined, name: string): Source {
  const found = world.get(CONFIG_MAPS, { namespace, name })
  return found === undefined ? undefined : (found.data ?? {})
}

function secretData(world: World, namespace: string | undefined, name: string): Source {
  const found = world.get(SECRETS, { namespace, name })
  if (found === undefined) return undefined
  return Object.fromEntries(
    Object.entries(found.data ?? {}).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
  )
}

function fieldValue(pod: Pod, path: string): string {
  if (path === 'metadata.name') return pod.metadata.name
  if (path === 'metadata.namespace') return pod.metadata.namespace ?? ''
  if (path === 'spec.nodeName') return pod.spec.nodeName ?? ''
  if (path === 'status.podIP') return pod.status?.podIP ?? ''
  return ''
}

type Lookup = {
  readonly what: string
  readonly name: string
  readonly data: Source
  readonly optional: boolean
}

function readKey({ what, name, data, optional }: Lookup, key: string): string | undefined {
  if (data === undefined && !optional) throw new MissingSource(`${what} "${name}" not found`)
  const value = data?.[key]
  if (value === undefined && !optional) throw new MissingSource(`couldn't find key ${key} in ${what} ${name}`)
  return value
}

class MissingSource extends Error {
  override name = 'MissingSource'
}

function readVariable(variable: EnvVar, pod: Pod, world: World): string | undefined {
  const { configMapKeyRef, secretKeyRef, fieldRef } = variable.valueFrom ?? {}
  const { namespace } = pod.metadata
  if (configMapKeyRef !== undefined) {
    const { name = '', key, optional = false } = configMapKeyRef
    return readKey({ what: 'configmap', name, data: configData(world, namespace, name), optional }, key)
  }
  if (secretKeyRef !== undefined) {
    const { name = '', key, optional = false } = secretKeyRef
    return readKey({ what: 'secret', name, data: secretData(world, namespace, name), optional }, key)
  }
  return fieldRef === undefined ? (variable.value ?? '') : fieldValue(pod, fieldRef.fieldPath)
}

function readSources(container: Container, pod: Pod, world: World): Variables {
  const variables: Variables = {}
  const { namespace } = pod.metadata
  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    const reference = configMapRef ?? secretRef
    if (reference === undefined) continue
    const what = configMapRef === undefined ? 'secret' : 'configmap'
    const read = configMapRef === undefined ? secretData : configData
    const { name = '', optional } = reference
    const data = read(world, namespace, name)
    if (data === undefined && optional !== true) {
      throw new MissingSource(`${what} "${name}" not found`)
    }
    Object.assign(variables, data)
  }
  return variables
}

export function readEnvironment(container: Container, pod: Pod, world: World): Environment {
  try {
    const variables = readSources(container, pod, world)
    for (const variable of container.env ?? []) {
      const value = readVariable(variable, pod, world)
      if (value !== undefined) variables[variable.name] = value
    }
    return { ok: true, variables }
  } catch (error) {
    if (error instanceof MissingSource) return { ok: false, message: error.message }
    throw error
  }
}

function volumeTrouble(volume: Volume, pod: Pod, world: World): string | undefined {
  const { namespace } = pod.metadata
  const { configMap, secret, persistentVolumeClaim: claim } = volume
  const sources = [
    { what: 'configmap', handle: CONFIG_MAPS, source: configMap, name: configMap?.name },
    { what: 'secret', handle: SECRETS, source: secret, name: secret?.secretName },
  ] as const
  for (const { what, handle, source, name = '' } of sources) {
    if (source === undefined || source.optional === true) continue
    if (world.get<KubeObject>(handle, { namespace, name }) === undefined)
      return `MountVolume.SetUp failed for volume "${volume.name}" : ${what} "${name}" not found`
  }
  if (claim !== undefined && world.get(CLAIMS, { namespace, name: claim.claimName }) === undefined) {
    return `Unable to attach or mount volumes: persistentvolumeclaim "${claim.claimName}" not found`
  }
  return undefined
}

/** Why the volumes of a pod cannot be mounted; undefined when they can. */
export function findVolumeTrouble(pod: Pod, world: World): string | undefined {
  for (const volume of pod.spec.volumes ?? []) {
    const trouble = volumeTrouble(volume, pod, world)
    if (trouble !== undefined) return trouble
  }
  return undefined
}
