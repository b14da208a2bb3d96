import type { PodSpec } from '../../../kubernetes/pod.ts'
import { type Fields, isRecord, readAt, readFields, readItems, readString } from '../../../manifest/read.ts'
import type { KindRef } from '../../kind-ref.ts'

/** What a volume is made of: an object that has a page, or what the manifest calls it. */
export type VolumeSource = { readonly type: string; readonly kind: KindRef | null; readonly name: string }

export type VolumeMount = {
  readonly container: string
  readonly path: string
  readonly subPath: string
  readonly readOnly: boolean
}

export type PodVolume = {
  readonly name: string
  readonly sources: readonly VolumeSource[]
  readonly mounts: readonly VolumeMount[]
}

const KINDS: Readonly<Record<string, { readonly kind: KindRef; readonly at: string }>> = {
  configMap: { kind: 'config-map', at: 'name' },
  secret: { kind: 'secret', at: 'secretName' },
  persistentVolumeClaim: { kind: 'persistent-volume-claim', at: 'claimName' },
}

/** Where what stands behind a source without a page says what it is, such as the path on the node. */
const NAMES: Readonly<Record<string, string>> = {
  hostPath: 'path',
  nfs: 'server',
  csi: 'driver',
  image: 'reference',
}

/** The volumes of a pod in its own order, each with what it is made of and who mounts it where. */
export function listPodVolumes(spec: PodSpec | undefined): readonly PodVolume[] {
  const containers = ['initContainers', 'containers', 'ephemeralContainers'].flatMap((list) =>
    readItems(spec?.[list]),
  )
  return readItems(spec?.['volumes']).map((volume) => {
    const name = readString(volume['name'])
    const mounts = containers.flatMap((container) => listMounts(container, name))
    return { name, sources: listSources(volume), mounts }
  })
}

function listMounts(container: Fields, volume: string): readonly VolumeMount[] {
  return readItems(container['volumeMounts'])
    .filter(({ name }) => name === volume)
    .map(({ mountPath, subPath, readOnly }) => ({
      container: readString(container['name']),
      path: readString(mountPath),
      subPath: readString(subPath),
      readOnly: readOnly === true,
    }))
}

/** A projected volume is made of several. */
function listSources(volume: Fields): readonly VolumeSource[] {
  const projected = readItems(readAt(volume, 'projected', 'sources'))
  return (projected.length > 0 ? projected : [volume]).flatMap(readSources)
}

function readSources(holder: Fields): readonly VolumeSource[] {
  return Object.entries(holder)
    .filter(([type, source]) => type !== 'name' && isRecord(source))
    .map(([type, source]) => readSource(type, readFields(source)))
}

/** A secret among several is called by its `name`. */
function readSource(type: string, source: Fields): VolumeSource {
  const known = KINDS[type]
  const name = readString(source[known?.at ?? NAMES[type] ?? '']) || readString(source['name'])
  return { type, kind: known && name !== '' ? known.kind : null, name }
}
