import type { MetricUnit } from '../api/metrics.ts'
import type { Text } from '../i18n/locale.ts'
import type { DashboardPanel, PanelQuery, PanelShape } from './dashboard.ts'

/** A text in both languages. */
export const say = (en: string, ko: string): Text => ({ en, ko })

type Questions = string | readonly PanelQuery[]
type Make = (id: string, title: Text, unit: MetricUnit, queries: Questions) => DashboardPanel

const shaped =
  (shape: PanelShape): Make =>
  (id, title, unit, queries) => ({
    id,
    title,
    shape,
    unit,
    queries: typeof queries === 'string' ? [{ expression: queries }] : queries,
  })

export const lines = shaped('lines')
export const stack = shaped('stack')
export const heat = shaped('heat')
export const bars = shaped('bars')
export const number = shaped('number')
export const gauge = shaped('gauge')
export const table = shaped('table')

/** One line with a name. */
export function line(expression: string, name: Text): PanelQuery {
  return { expression, name }
}

/** What others are held against. */
export function bound(expression: string, name: Text): PanelQuery {
  return { expression, name, bound: true }
}

export const RECEIVED = say('received', '수신')
export const SENT = say('sent', '송신')
export const REQUESTED = say('requested', '요청량')
export const LIMIT = say('limit', '제한')
export const ALLOCATABLE = say('allocatable', '할당 가능')

/** Containers as cAdvisor tells them, without what holds them. */
export const CONTAINERS = 'container!="",image!=""'

export const CLUSTER_VARIABLES = {
  namespace: {
    id: 'namespace',
    title: say('Namespace', '네임스페이스'),
    label: 'namespace',
    match: 'kube_pod_info',
  },
  node: { id: 'node', title: say('Node', '노드'), label: 'node', match: 'kube_node_info' },
} as const
