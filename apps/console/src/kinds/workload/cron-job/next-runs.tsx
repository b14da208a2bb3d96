import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { planRuns } from '../../../parts/schedule/plan-runs.ts'
import { ScheduleWords } from '../../../parts/schedule/schedule-note.tsx'
import { messages } from './messages.ts'
import { type CronJobPlan, readCronJob } from './read-cron-job.ts'

/** When it runs next, in its own time zone. */
export function NextRuns({ object }: ViewProps) {
  const t = useMessages(messages)
  const plan = readCronJob(object)
  const { schedule, timeZone, suspended, ownZone } = plan
  const runs = planRuns(plan, useNow(60_000))
  if (!runs)
    return (
      <Panel title={t('next')}>
        <p className="n-panel-empty n-dim">{t('unread', { schedule, zone: timeZone })}</p>
      </Panel>
    )
  return (
    <Panel title={t('next')} note={t('zone', { zone: timeZone })}>
      <p className="n-panel-empty">
        <ScheduleWords schedule={schedule} timeZone={null} />
      </p>
      {suspended && <p className="n-panel-empty">{t('suspended')}</p>}
      <ol className="n-panel-list">
        {runs.next.map((at) => (
          <Run key={at} at={at} plan={plan} />
        ))}
      </ol>
      {!ownZone && <p className="n-panel-empty n-dim">{t('controllerZone')}</p>}
    </Panel>
  )
}

function Run({ at, plan }: { readonly at: number; readonly plan: CronJobPlan }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const format = useFormat()
  const now = useNow()
  const inZone = new Intl.DateTimeFormat(locale, {
    timeZone: plan.timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <li>
      <time dateTime={new Date(at).toISOString()} title={`${format.dateTime(at)} · ${format.utc(at)}`}>
        {inZone.format(at)}
      </time>
      <span className="n-dim">{t('in', { time: format.duration(at - now) })}</span>
    </li>
  )
}
