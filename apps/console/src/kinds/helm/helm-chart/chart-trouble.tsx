import { parseTime } from '@naru/contract/kubernetes/time'
import { Banner } from '@naru/ui/banner.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { type ChartObject, useDetails } from './use-chart.ts'

/** That what is told may be out of date, or that its authors have given the version up. */
export function ChartTrouble({ object }: ViewProps<ChartObject>) {
  const t = useMessages(messages)
  const format = useFormat()
  const { repository, read, failingSince } = object.record
  const { data } = useDetails(object)
  const tell = (moment: string) => {
    const time = parseTime(moment)
    return time === null ? moment : format.dateTime(time)
  }
  return (
    <>
      {failingSince !== null && (
        <Banner tone="warning" title={t('stale', { repository, since: tell(failingSince) })}>
          {t('staleText', { read: tell(read) })}
        </Banner>
      )}
      {data?.deprecated && (
        <Banner tone="warning" title={t('deprecatedTitle')}>
          {t('deprecatedText')}
        </Banner>
      )}
    </>
  )
}
