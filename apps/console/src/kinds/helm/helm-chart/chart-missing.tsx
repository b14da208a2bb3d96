import { AppError } from '@naru/contract/errors/app-error'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { useSetSearch } from '../../../shell/search.ts'
import { messages } from './messages.ts'
import { type ChartObject, useChosenVersion } from './use-chart.ts'

/** Why nothing is known of a version: its repository has dropped it, or nobody could be asked. */
export function ChartMissing({ object, error }: { readonly object: ChartObject; readonly error: Error }) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const chosen = useChosenVersion(object)
  const { latest } = object.record
  const isGone = error instanceof AppError && error.code === 'RESOURCE_NOT_FOUND'
  if (!isGone || chosen === latest) {
    return <FailureBanner failure={describeError(error)} title={t('failed')} />
  }
  return (
    <Banner
      tone="warning"
      urgent
      title={t('gone', { version: chosen })}
      actions={
        <Button onClick={() => void setSearch({ version: null })}>
          {t('showNewest', { version: latest })}
        </Button>
      }
    />
  )
}
