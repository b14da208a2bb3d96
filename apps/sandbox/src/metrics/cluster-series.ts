import { type Matcher, matches, type Series, type SeriesSource } from '@naru/promql/series-source'
import { DESTINATION_RULES, VIRTUAL_SERVICES } from '../life/network/mesh-routing.ts'
import * as resources from '../life/resources.ts'
import type { World } from '../life/world.ts'
import { FAMILIES } from './families.ts'
import type { Draft, Family, Labels, Metric, Scene } from './family.ts'
import { type Chronicle, createChronicle, RETENTION_MS } from './history/chronicle.ts'
import { type Part, sampleDraft } from './sample.ts'

/** The series of a cluster, and what its metrics mean. */
export type ClusterSeries = SeriesSource & {
  /** The labels of the series that have a sample with from < time <= to. */
  readonly labels: (matchers: readonly Matcher[], from: number, to: number) => readonly Labels[]
  /** Its samples in some parts of time, in the order of time; beside them nothing is worked out. */
  readonly selectParts: (matchers: readonly Matcher[], parts: readonly Part[]) => readonly Series[]
  readonly metrics: readonly Metric[]
  readonly scene: (from: number, to: number) => Scene
}

const NAME = '__name__'

const TOLD = [
  resources.PODS,
  resources.NODES,
  resources.NAMESPACES,
  resources.SERVICES,
  resources.INGRESSES,
  resources.CLAIMS,
  resources.VOLUMES,
  resources.QUOTAS,
  resources.AUTOSCALERS,
  resources.DEPLOYMENTS,
  resources.REPLICA_SETS,
  resources.STATEFUL_SETS,
  resources.DAEMON_SETS,
  resources.JOBS,
  resources.CRON_JOBS,
  VIRTUAL_SERVICES,
  DESTINATION_RULES,
]

/** Writes down from now on what happens in a cluster, for `createClusterSeries`. */
export function watchStory(world: World): Chronicle {
  return createChronicle(world.cluster, TOLD)
}

function seriesNames({ metrics, also = [] }: Family): readonly string[] {
  const own = metrics.flatMap(({ name, type }) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  return [...own, ...also]
}

/** Only what all series of an object have in common can rule it out early. */
function createWants(matchers: readonly Matcher[]): Scene['wants'] {
  return (labels) => {
    const known = matchers.filter(({ name }) => Object.hasOwn(labels, name))
    return known.length === 0 || matches(labels, known)
  }
}

/** Series are functions of time, of the seed and of what happened: any span can be asked for, and none is stored. */
export function createClusterSeries(world: World, chronicle: Chronicle): ClusterSeries {
  const scene = (from: number, to: number, matchers: readonly Matcher[] = []): Scene => ({
    world,
    chronicle,
    from,
    to,
    wants: createWants(matchers),
  })
  const bounds = (from: number, to: number): readonly [number, number] => {
    const now = world.now()
    return [Math.max(from, now - RETENTION_MS), Math.min(to, now)]
  }
  const drafts = function* (
    matchers: readonly Matcher[],
    from: number,
    to: number,
  ): Iterable<readonly [Labels, Draft]> {
    const named = matchers.filter(({ name }) => name === NAME)
    const asked = scene(from, to, matchers)
    for (const family of FAMILIES) {
      for (const name of seriesNames(family)) {
        if (!matches({ [NAME]: name }, named)) continue
        for (const draft of family.drafts(name, asked)) {
          const labels = { [NAME]: name, ...draft.target.labels, ...draft.labels }
          if (matches(labels, matchers)) yield [labels, draft]
        }
      }
    }
  }
  const selectParts: ClusterSeries['selectParts'] = (matchers, wanted) => {
    const parts = wanted.map(([from, to]) => bounds(from, to)).filter(([from, to]) => from < to)
    const [first, last] = [parts[0], parts.at(-1)]
    if (first === undefined || last === undefined) return []
    const found: Series[] = []
    for (const [labels, draft] of drafts(matchers, first[0], last[1])) {
      const samples = sampleDraft(draft, parts)
      if (samples !== undefined) found.push({ labels: withoutEmpty(labels), ...samples })
    }
    return found
  }
  return {
    scene,
    metrics: FAMILIES.flatMap(({ metrics }) => metrics),
    selectParts,
    select: (matchers, from, to) => selectParts(matchers, [[from, to]]),
    labels: (matchers, wantedFrom, wantedTo) => {
      const [from, to] = bounds(wantedFrom, wantedTo)
      return [...drafts(matchers, from, to)].map(([labels]) => withoutEmpty(labels))
    },
  }
}

/** An empty label is none. */
function withoutEmpty(labels: Labels): Labels {
  return Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== ''))
}
