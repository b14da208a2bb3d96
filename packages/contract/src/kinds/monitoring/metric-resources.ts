import { METRIC_RESOURCES, type MetricResource } from '../../api/alert-settings.ts'
import type { Text } from '../../i18n/locale.ts'
import { lookUp } from '../../text/look-up.ts'

/** What thresholds are about, in words. */
export const RESOURCE_TITLES: Readonly<Record<MetricResource, Text>> = {
  'node-cpu': { en: 'CPU of nodes', ko: '노드 CPU' },
  'node-memory': { en: 'Memory of nodes', ko: '노드 메모리' },
  'node-disk': { en: 'Disk of nodes', ko: '노드 디스크' },
  'pod-cpu': { en: 'CPU of pods, of their limit', ko: '파드 CPU(제한 대비)' },
  'pod-memory': { en: 'Memory of pods, of their limit', ko: '파드 메모리(제한 대비)' },
  volume: { en: 'Space of volumes', ko: '볼륨 사용량' },
  cluster: { en: 'The cluster does not answer', ko: '클러스터 응답 없음' },
}

/** Those that live in namespaces. */
export const NAMESPACED_RESOURCES: ReadonlySet<string> = new Set(['pod-cpu', 'pod-memory', 'volume'])

/** The words of a resource; of what nobody knows, itself. */
export function resourceTitle(resource: string): Text {
  return lookUp(RESOURCE_TITLES, resource) ?? { en: resource, ko: resource }
}

export const RESOURCE_OPTIONS = METRIC_RESOURCES.map((value) => ({ value, title: RESOURCE_TITLES[value] }))
