import { matchesLabels, readLabelSelector } from '@naru/contract/kubernetes/label-selector'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  readAt,
  readFields,
  readItems,
  readNumber,
  readString,
  readStringMap,
} from '@naru/contract/manifest/read'
import { setAt } from '../../store/set-at.ts'
import type { Autoscaler } from '../objects/policy.ts'
import { customHandle, DEFINITIONS, type Handle, handleOf } from '../resources.ts'
import { parseSelector, selectsLabels } from '../selector.ts'
import { nameOf, type World } from '../world.ts'

type Labels = Readonly<Record<string, string>> | undefined

/** What an autoscaler scales, whatever its kind. */
export type ScaleTarget = {
  readonly replicas: number
  readonly selects: (labels: Labels) => boolean
  readonly scaleTo: (replicas: number) => void
}

/** Where the numbers and the selector of a kind stand. */
type ScalePaths = {
  readonly handle: Handle<KubeObject>
  readonly replicas: readonly string[]
  readonly selector: readonly string[]
}

const BUILT_IN = new Set([
  'Deployment',
  'StatefulSet',
  'ReplicaSet',
  'ReplicationController',
  'DeploymentConfig',
])

function stepsOf(path: unknown): readonly string[] {
  return readString(path).split('.').slice(1)
}

/** A custom kind has a scale where its definition says so. */
function findCustom(apiVersion: string, kind: string, world: World): ScalePaths | undefined {
  const [group = '', version = ''] = apiVersion.split('/')
  for (const { spec } of world.list(DEFINITIONS)) {
    if (readAt(spec, 'group') !== group || readAt(spec, 'names', 'kind') !== kind) continue
    const served = readItems(readAt(spec, 'versions')).find((one) => readAt(one, 'name') === version)
    const scale = readAt(served, 'subresources', 'scale')
    if (scale === undefined) continue
    const handle = customHandle(apiVersion, readString(readAt(spec, 'names', 'plural')), kind)
    const { specReplicasPath, labelSelectorPath } = readFields(scale)
    return { handle, replicas: stepsOf(specReplicasPath), selector: stepsOf(labelSelectorPath) }
  }
  return undefined
}

function readSelector(selector: unknown): ScaleTarget['selects'] {
  if (typeof selector === 'string') return parseSelector(selector)
  const record = readFields(selector)
  if ('matchLabels' in record || 'matchExpressions' in record) {
    const requirements = readLabelSelector(record)
    return (labels) => matchesLabels(requirements, labels)
  }
  // The selectors of replication controllers and deployment configs are plain maps.
  const plain = readStringMap(selector)
  return (labels) => selectsLabels(plain, labels)
}

/** The target, or why it cannot be had, as the API server words it. */
export function findScaleTarget(
  { spec, metadata }: Autoscaler,
  world: World,
): ScaleTarget | { readonly lack: string } {
  const { apiVersion = 'apps/v1', kind, name } = spec.scaleTargetRef
  const paths = BUILT_IN.has(kind)
    ? { handle: handleOf(kind), replicas: ['spec', 'replicas'], selector: ['spec', 'selector'] }
    : findCustom(apiVersion, kind, world)
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : ''
  if (paths === undefined) return { lack: `no matches for kind "${kind}" in group "${group}"` }
  const target = world.get(paths.handle, { namespace: metadata.namespace, name })
  const { plural } = paths.handle
  if (target === undefined) return { lack: `${plural}${group === '' ? '' : `.${group}`} "${name}" not found` }
  return {
    replicas: readNumber(readAt(target, ...paths.replicas)) ?? Number(BUILT_IN.has(kind)),
    selects: readSelector(readAt(target, ...paths.selector)),
    scaleTo: (replicas) =>
      void world.patch(paths.handle, nameOf(target), (current) => ({
        ...current,
        ...readFields(setAt(current, paths.replicas, replicas)),
      })),
  }
}
