import { useCallback } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { SeriesName } from './build-metric-charts.ts'
import { messages } from './messages.ts'

const TITLES = [
  'Request volume',
  'Request duration',
  'Request size',
  'Response size',
  'Request throughput',
  'Response throughput',
  'gRPC received',
  'gRPC sent',
  'TCP opened',
  'TCP closed',
  'TCP received',
  'TCP sent',
] as const

/** Charts have their names in the person's language; one that is not known keeps its own. */
export function useChartTitle(): (name: string) => string {
  const t = useMessages(messages)
  return useCallback(
    (name) => {
      const known = TITLES.find((one) => one === name)
      return known ? t(`chart.${known}`) : name
    },
    [t],
  )
}

/** The average, or the share of requests that a quantile stands for. */
export function useStatisticName(): (stat: string) => string {
  const t = useMessages(messages)
  const format = useFormat()
  return useCallback(
    (stat) => (stat === 'avg' ? t('avg') : t('quantile', { percent: format.number(Number(stat) * 100, 1) })),
    [t, format],
  )
}

/** Lines are called by the values of the labels that they are told apart by, and by their statistic. */
export function useSeriesName(byLabels: string, title: (chart: string) => string): SeriesName {
  const statistic = useStatisticName()
  return useCallback(
    ({ name, labels, stat }, isMixed) => {
      const chosen = byLabels.split(',').filter(Boolean)
      // A chart may be told apart by more than was chosen.
      const groups = [...chosen, ...Object.keys(labels).filter((label) => !chosen.includes(label))]
      const told = [
        ...(isMixed ? [title(name)] : []),
        ...groups.map((label) => labels[label] || '–'),
        ...(stat === undefined ? [] : [statistic(stat)]),
      ]
      return told.length === 0 ? title(name) : told.join(' · ')
    },
    [byLabels, statistic, title],
  )
}
