import type { UnknownReason } from '@naru/contract/alerts/unknown-reasons'
import type { Connected } from '../clusters/cluster-connection.ts'
import { explainClusterFailure } from '../clusters/cluster-probe.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { cleanText } from '../system/clean-text.ts'
import type { DueSetting, EvaluationStore } from './evaluation-store.ts'
import { observeEvents } from './observe-events.ts'
import { type MetricMeans, observeMetrics } from './observe-metrics.ts'
import { type Observed, stepAlerts } from './step-alerts.ts'

export type EvaluatorOptions = MetricMeans & {
  readonly store: EvaluationStore
  readonly registry: Pick<ClusterRegistry, 'find'>
  readonly onError: (error: unknown) => void
}

const LIMIT_MS = 25_000
const MOST_WORDS = 200

const unknown = (reason: UnknownReason): Observed => ({ known: false, reason })

/** Looks at every setting that is due; resolves with how many those were. */
export async function evaluateDue(options: EvaluatorOptions, stopped: AbortSignal): Promise<number> {
  const { store, onError } = options
  const due = await store.claim()
  await Promise.all(due.map((setting) => evaluateOne(options, setting, stopped).catch(onError)))
  return due.length
}

async function evaluateOne(
  options: EvaluatorOptions,
  setting: DueSetting,
  stopped: AbortSignal,
): Promise<void> {
  const observed = await observe(options, setting, stopped)
  // What ends with the server says nothing about the cluster: another replica, or the next start, looks again.
  if (stopped.aborted) return
  const { state, at: now, intervalMs } = setting
  await options.store.save(setting, stepAlerts(state, observed, { now, intervalMs }))
}

async function observe(
  options: EvaluatorOptions,
  { cluster, spec, updated, at: now }: DueSetting,
  stopped: AbortSignal,
): Promise<Observed> {
  const connected = options.registry.find(cluster)
  if (!connected) return unknown('NotConnected')
  if (spec.sort === 'metric' && spec.resource === 'cluster') return observeCluster(connected)
  const away = connected.prober.failure()
  if (away !== null) return { known: false, reason: cleanText(away, MOST_WORDS) }
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(LIMIT_MS)])
  try {
    return spec.sort === 'metric'
      ? await observeMetrics(options, { cluster, spec, now }, signal)
      : await observeEvents(connected.client, { spec, since: updated, now }, signal)
  } catch (error) {
    return { known: false, reason: cleanText(explainClusterFailure(error), MOST_WORDS) }
  }
}

/** Whether a cluster answers is known in any case, once somebody has looked. */
function observeCluster({ record, prober }: Connected): Observed {
  const { status } = prober.health()
  if (status === 'Ready' || status === 'Warning' || status === 'Recovering')
    return { known: true, objects: [] }
  const failure = prober.failure()
  if (failure === null) return unknown('NotAsked')
  return {
    known: true,
    objects: [{ key: record.id, what: record.name, value: null, detail: cleanText(failure, MOST_WORDS) }],
  }
}
