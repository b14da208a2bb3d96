import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  type Fields,
  readAt,
  readFields,
  readList,
  readString,
  readStringMap,
} from '@naru/contract/manifest/read'
import type { Store } from '../store/store.ts'
import { type ContainerLimits, checkLimits, type Resources } from './container-limits.ts'

const LIMIT_RANGES = { group: '', plural: 'limitranges' }

export type LimitedPod = {
  readonly pod: KubeObject
  /** Why its namespace does not take it; empty when it does. */
  readonly refusals: readonly string[]
}

/** A new pod with what the limit ranges of its namespace give its containers, judged by the same ranges. */
export function limitPod(store: Store, pod: KubeObject): LimitedPod {
  const limits = store
    .list(LIMIT_RANGES, { namespace: pod.metadata.namespace })
    .flatMap((range) => readList(readAt(range, 'spec', 'limits')).map(readFields))
    .filter(({ type }) => type === 'Container')
    .map(readLimits)
  const spec = readFields(pod['spec'])
  const containers = readList(spec['containers']).map(readFields)
  if (limits.length === 0 || containers.length === 0) return { pod, refusals: [] }
  const filled = containers.map((container) => fillContainer(container, limits))
  const refusals = filled.flatMap(({ resources }) => limits.flatMap((limit) => checkLimits(limit, resources)))
  const notes = filled.flatMap((container) => container.notes)
  const annotations = {
    ...pod.metadata.annotations,
    'kubernetes.io/limit-ranger': `LimitRanger plugin set: ${notes.join('; ')}`,
  }
  const limited = { ...pod, spec: { ...spec, containers: filled.map(({ container }) => container) } }
  return notes.length === 0
    ? { pod, refusals }
    : { pod: { ...limited, metadata: { ...pod.metadata, annotations } }, refusals }
}

function readLimits(item: Fields): ContainerLimits {
  const map = (part: string) => readStringMap(item[part])
  return {
    min: map('min'),
    max: map('max'),
    ratio: map('maxLimitRequestRatio'),
    limits: map('default'),
    requests: map('defaultRequest'),
  }
}

type FilledContainer = {
  readonly container: Fields
  readonly resources: Resources
  readonly notes: readonly string[]
}

function fillContainer(container: Fields, limits: readonly ContainerLimits[]): FilledContainer {
  const name = readString(container['name'])
  const given = readFields(container['resources'])
  const before = { requests: readStringMap(given['requests']), limits: readStringMap(given['limits']) }
  // The first range that says something about a resource decides.
  const fill = (part: keyof Resources) =>
    Object.assign({}, ...limits.map((limit) => limit[part]).toReversed(), before[part])
  const resources: Resources = { requests: fill('requests'), limits: fill('limits') }
  const added = (part: keyof Resources, word: string): readonly string[] => {
    const names = Object.keys(resources[part]).filter((resource) => before[part][resource] === undefined)
    return names.length === 0 ? [] : [`${names.toSorted().join(', ')} ${word} for container ${name}`]
  }
  const notes = [...added('requests', 'request'), ...added('limits', 'limit')]
  const present = Object.entries(resources).filter(([, values]) => Object.keys(values).length > 0)
  return {
    container: { ...container, resources: { ...given, ...Object.fromEntries(present) } },
    resources,
    notes,
  }
}
