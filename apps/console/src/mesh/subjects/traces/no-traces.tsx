import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useClusterName } from '../../../data/cluster-name.ts'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { useChooseRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { ANY_CODE, type TracesChoice } from './traces-search.ts'

/** The reason of a cluster that keeps no traces. */
export const NO_TRACING = 'NO_TRACING'

export function NoTracing({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  return <EmptyState title={t('absent')}>{t('absentBody', { cluster: clusterName(cluster) })}</EmptyState>
}

type Props = {
  readonly name: string
  readonly isProxied: boolean
  readonly choice: TracesChoice
  readonly range: TimeRange
  readonly onChange: (next: Partial<TracesChoice>) => void
}

const LONGER: TimeRange = '24h'

/** Why there is nothing to see, and where there may be something. */
export function NoTraces({ name, isProxied, choice, range, onChange }: Props) {
  const t = useMessages(messages)
  const chooseRange = useChooseRange()
  const isFiltered = choice.errs || choice.percentile !== null || choice.statusCode !== ANY_CODE
  return (
    <EmptyState
      title={t('quiet')}
      actions={
        <>
          {isFiltered && (
            <Button onClick={() => onChange({ errs: false, percentile: null, statusCode: ANY_CODE })}>
              {t('allOfThem')}
            </Button>
          )}
          {(range === '1h' || range === '6h') && (
            <Button onClick={() => chooseRange(LONGER)}>{t('longer')}</Button>
          )}
        </>
      }
    >
      {isProxied ? t('quietBody') : t('quietUnproxied', { name })}
    </EmptyState>
  )
}
