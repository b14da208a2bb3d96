import { alertTarget } from '@naru/contract/api/alert-targets'
import { Banner } from '@naru/ui/banner.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from '../../pieces/alert-messages.ts'

/** Since when nothing goes out, and what the other side says. */
export function TargetTrouble({ object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { data } = alertTarget.safeParse(object['record'])
  const word = data?.status === 'GivenUp' ? 'givenUp' : 'failing'
  const since = word === 'givenUp' ? data?.givenUp : data?.failingSince
  if (!data || data.status === 'Active' || !since) return null
  return (
    <Banner
      tone={word === 'givenUp' ? 'error' : 'warning'}
      title={t(word, { time: format.dateTime(Date.parse(since)) })}
    >
      {t(`${word}Text`, { failure: data.failure ?? '' })}
    </Banner>
  )
}
