import type { Locale } from '../../../i18n/locale.ts'
import type { KubeObject } from '../../../kubernetes/object.ts'
import { readString } from '../../../manifest/read.ts'
import { lookUp } from '../../../text/look-up.ts'
import { quoteWords } from '../../../text/quote-words.ts'
import { eventTime } from '../../cluster/event.rules.ts'
import type { AutoscalerMetric } from './autoscaler-metrics.ts'

/** A change of size that an autoscaler told of, and why. */
export type Decision = { readonly at: number; readonly size: number; readonly why: string }

const MESSAGE = /^New size: (\d+); reason: (.*)$/

/** What an autoscaler decided, the latest first, as far as its events are kept. */
export function listDecisions(events: readonly KubeObject[]): readonly Decision[] {
  return events
    .flatMap((event) => {
      const at = eventTime(event)
      const [, size, why] = MESSAGE.exec(readString(event['message'])) ?? []
      return at === null || why === undefined ? [] : [{ at, size: Number(size), why }]
    })
    .toSorted((a, b) => b.at - a.at)
}

/** The reasons of Kubernetes' own autoscaler. */
const REASONS: Readonly<Record<string, string>> = {
  'All metrics below target': '모든 메트릭이 목표보다 낮음',
  'Current number of replicas above Spec.MaxReplicas': '현재 레플리카가 최대값보다 많음',
  'Current number of replicas below Spec.MinReplicas': '현재 레플리카가 최소값보다 적음',
}
const ABOVE = /^(.+) above target$/
const UTILIZATION = /^(\S+) (?:container )?resource utilization \(percentage of request\)$/

/** Why, in the person's language where it is a reason that we know, else in the cluster's words. */
export function formatWhy(why: string, locale: Locale): string {
  if (locale === 'en') return why
  const [, metric] = ABOVE.exec(why) ?? []
  if (metric === undefined) return lookUp(REASONS, why) ?? quoteWords(why, locale)
  const [, resource] = UTILIZATION.exec(metric) ?? []
  return `${resource === undefined ? metric : `${resource} 사용률(요청 대비)`} 목표 초과`
}

/** Nearer to its target than this, a metric changes nothing. */
const TOLERANCE = 0.1

/** How many replicas a metric asks for, before any bound; null where it cannot be read. */
export function wantedBy({ load }: Pick<AutoscalerMetric, 'load'>, replicas: number): number | null {
  if (load === null) return null
  return Math.abs(load - 1) <= TOLERANCE ? replicas : Math.ceil(replicas * load)
}
