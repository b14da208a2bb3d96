import type { Answer, AnswerPart, ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { MOST_MISSED, planRuns } from '../../../parts/schedule/plan-runs.ts'
import { messages } from './messages.ts'
import { readCronJob } from './read-cron-job.ts'

/** Whether it ran when it should have. */
export const CronJobAnswer: AnswerPart = ({ tell, ...props }) => tell(useCronJobAnswer(props))

function useCronJobAnswer({ object }: ViewProps): Answer | null {
  const t = useMessages(messages)
  const plan = readCronJob(object)
  const count = planRuns(plan, useNow(60_000))?.missed ?? 0
  if (plan.suspended || plan.active || count === 0) return null
  const title = count < MOST_MISSED ? t('missed', { count }) : t('missedMany', { count })
  return { tone: 'warning', title, hint: t('missedWhy') }
}
