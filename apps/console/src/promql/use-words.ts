import type { NamesAnswer } from '@naru/contract/api/metric-queries'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from '../i18n/locale.ts'
import type { Metrics, PromqlWords } from './completion.ts'
import { labelsQuery, metadataQuery, valuesQuery } from './metric-data.ts'

/** What a cluster's Prometheus has, as far as the person may know; an answer that fails completes nothing. */
export function useWords(cluster: string): PromqlWords {
  const client = useQueryClient()
  const locale = useLocale()
  return useMemo(() => {
    const names = async (answer: Promise<NamesAnswer>): Promise<readonly string[]> => {
      const told = await answer.catch(() => null)
      return told?.state === 'answered' ? told.names : []
    }
    return {
      text: (text) => text[locale],
      metrics: () => names(client.fetchQuery(valuesQuery(cluster, '__name__', null))),
      labels: (match) => names(client.fetchQuery(labelsQuery(cluster, match))),
      values: (label, match) => names(client.fetchQuery(valuesQuery(cluster, label, match))),
      metadata: async (): Promise<Metrics> => {
        const told = await client.fetchQuery(metadataQuery(cluster)).catch(() => null)
        return told?.state === 'answered' ? told.metrics : {}
      },
    }
  }, [client, cluster, locale])
}
