import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Handle } from '../life/resources.ts'
import {
  type Draft,
  type Family,
  type Labels,
  type Metric,
  metric,
  type Scene,
  type Target,
} from './family.ts'
import type { Life } from './history/chronicle.ts'

/** What an object says of itself in numbers: labels beside its own name, and the value. */
export type Fact = readonly [labels: Labels, value: number]

/** A metric that reads the objects of one kind. */
export type FactMetric<T extends KubeObject> = {
  readonly metric: Metric
  readonly facts: (object: T) => readonly Fact[]
}

/** A gauge of which an object has any number of series. */
export function gauge<T extends KubeObject>(
  name: string,
  help: string,
  facts: (object: T) => readonly Fact[],
): FactMetric<T> {
  return { metric: metric(name, 'gauge', help), facts }
}

/** A gauge of one number; none where it is undefined. */
export function number<T extends KubeObject>(
  name: string,
  help: string,
  value: (object: T) => number | undefined,
): FactMetric<T> {
  return gauge(name, help, (object) => {
    const found = value(object)
    return found === undefined ? [] : [[{}, found]]
  })
}

type Collected = {
  readonly labels: Labels
  readonly stretches: { from: number; to?: number; value: number }[]
}

/** Each set of labels is one series; while its value stays the same it is one stretch. */
function collect<T>(
  { editions, to }: Life<T>,
  factsOf: (object: T) => readonly Fact[],
): readonly Collected[] {
  const found = new Map<string, Collected>()
  for (const [index, { at, object }] of editions.entries()) {
    const end = editions[index + 1]?.at ?? to
    for (const [labels, value] of factsOf(object)) {
      const key = JSON.stringify(labels)
      const series = found.get(key) ?? { labels, stretches: [] }
      found.set(key, series)
      const last = series.stretches.at(-1)
      if (last?.to === at && last.value === value) {
        if (end === undefined) delete last.to
        else last.to = end
      } else series.stretches.push({ from: at, value, ...(end === undefined ? {} : { to: end }) })
    }
  }
  return [...found.values()]
}

export type FactFamily<T extends KubeObject> = {
  readonly handle: Handle<T>
  readonly metrics: readonly FactMetric<T>[]
  /** What names an object in each of its series. */
  readonly own: (object: T) => Labels
  readonly target: Target
}

/** A family whose series are steps: they change when an object does. */
export function factFamily<T extends KubeObject>({ handle, metrics, own, target }: FactFamily<T>): Family {
  const byName = new Map(metrics.map((one) => [one.metric.name, one]))
  const drafts = (name: string, scene: Scene): readonly Draft[] => {
    const reading = byName.get(name)
    if (reading === undefined) return []
    return scene.chronicle.lives(handle, scene.from, scene.to).flatMap((life) => {
      const first = life.editions[0]
      if (first === undefined || !scene.wants(own(first.object))) return []
      const factsOf = (object: T): readonly Fact[] =>
        reading.facts(object).map(([labels, value]) => [{ ...own(object), ...labels }, value])
      return collect(life, factsOf).map(({ labels, stretches }) => ({
        labels,
        target,
        stretches: stretches.map(({ value, ...span }) => ({ ...span, value: () => value })),
      }))
    })
  }
  return { metrics: metrics.map((one) => one.metric), drafts }
}
