import { isKnown } from '@naru/mesh/graph/graph'
import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { DrawnEdge } from './graph-model.ts'
import type { EdgeLabel } from './graph-state.ts'
import { messages } from './messages.ts'

type Say = (
  key: 'perSecond' | 'bytesPerSecond' | 'percent' | 'milliseconds',
  params: { readonly value: string },
) => string

type Told = Pick<DrawnEdge, 'data'>

/** Figures of edges in the person's language. */
export function useFigures() {
  const t = useMessages(messages)
  const format = useFormat()
  return useMemo(() => buildFigures(t, format), [t, format])
}

function buildFigures(t: Say, format: ReturnType<typeof useFormat>) {
  const rate = (value: number, isTcp: boolean): string =>
    isTcp
      ? t('bytesPerSecond', { value: format.size(value) })
      : t('perSecond', { value: format.number(value, 2) })
  const percent = (value: number): string => t('percent', { value: format.number(value, 1) })
  const figures = {
    rate,
    percent,
    responseTime: ({ data }: Told): string =>
      data.responseTime === undefined
        ? ''
        : t('milliseconds', { value: format.number(Number(data.responseTime), 0) }),
    throughput: ({ data }: Told): string =>
      data.throughput === undefined
        ? ''
        : t('bytesPerSecond', { value: format.size(Number(data.throughput)) }),
    isMTLS: ({ data }: Told): string => (data.isMTLS === undefined ? '' : percent(Number(data.isMTLS))),
    sourcePrincipal: ({ data }: Told): string => tellPrincipal(data.sourcePrincipal),
    destPrincipal: ({ data }: Told): string => tellPrincipal(data.destPrincipal),
  }
  const labels: Readonly<Record<EdgeLabel, (edge: DrawnEdge) => string>> = {
    none: () => '',
    requestRate: (edge) => (edge.rate > 0 ? rate(edge.rate, edge.tone === 'tcp') : ''),
    errorRate: ({ errors }) => (errors === null || errors === 0 ? '' : percent(errors)),
    responseTime: figures.responseTime,
    throughput: figures.throughput,
  }
  return { ...figures, labels }
}

/** As policies name it; nothing for who is not known. */
function tellPrincipal(principal: string | undefined): string {
  return isKnown(principal) ? principal.replace(/^spiffe:\/\//, '') : ''
}
