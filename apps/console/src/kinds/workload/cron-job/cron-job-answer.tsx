import { Banner } from '@naru/ui/banner.tsx'
import type { ReactNode } from 'react'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { messages } from './messages.ts'
import { MOST_MISSED, planRuns } from './plan-runs.ts'
import { readCronJob } from './read-cron-job.ts'

/** Whether it ran when it should have. */
export function CronJobAnswer({ object, otherwise }: ViewProps & { readonly otherwise: ReactNode }) {
  const t = useMessages(messages)
  const plan = readCronJob(object)
  const missed = planRuns(plan, useNow(60_000))?.missed ?? 0
  if (plan.suspended || plan.active || missed === 0) return otherwise
  return (
    <Banner
      tone="warning"
      title={missed < MOST_MISSED ? t('missed', { count: missed }) : t('missedMany', { count: missed })}
    >
      {t('missedWhy')}
    </Banner>
  )
}
