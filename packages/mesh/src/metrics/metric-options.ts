import type { MetricParams } from '@naru/contract/mesh/query-params'
import type { MeshMetricName } from '@naru/contract/mesh/wire/metrics'

/** Whose traffic is told of; an aggregate is what has a value of a label. */
export type MetricTarget =
  | { readonly type: 'app' | 'service' | 'workload'; readonly namespace: string; readonly name: string }
  | { readonly type: 'namespace'; readonly namespace: string }
  | {
      readonly type: 'aggregate'
      readonly namespace: string
      readonly label: string
      readonly value: string
    }

/** Over which time something is asked; all times are seconds. */
export type MetricSpan = {
  readonly duration: number
  readonly step: number
  readonly queryTime: number
  /** Whether nobody chose the time. */
  readonly isNow: boolean
  readonly rateInterval: number
}

/** What is asked of metrics over time (docs/spec/mesh-wire.md 2.3.6). */
export type MetricOptions = MetricSpan & {
  readonly target: MetricTarget
  readonly metrics: readonly MeshMetricName[]
  readonly direction: MetricParams['direction']
  readonly reporter: MetricParams['reporter']
  /** Null for every protocol. */
  readonly requestProtocol: string | null
  readonly rateFunc: MetricParams['rateFunc']
  readonly quantiles: readonly string[]
  readonly avg: boolean
  readonly byLabels: readonly string[]
}

/** A question over time; its id is the metric, of a histogram with the statistic behind a slash. */
export type PlannedRange = {
  readonly id: string
  readonly promql: string
  readonly start: number
  readonly end: number
  readonly step: number
}

/** The answer to a planned question: one value for each step, null where there was nothing. */
export type AnsweredRange = {
  readonly id: string
  readonly series: readonly {
    readonly labels: Readonly<Record<string, string>>
    readonly values: readonly (number | null)[]
  }[]
}

/** The metric and the statistic of an id. */
export function partsOfId(id: string): readonly [metric: string, stat: string | undefined] {
  const [metric = '', stat] = id.split('/')
  return [metric, stat]
}
