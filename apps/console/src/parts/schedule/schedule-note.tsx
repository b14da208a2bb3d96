import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { planRuns } from './plan-runs.ts'
import { scheduleInWords } from './schedule-words.ts'

const messages = defineMessages({
  en: { in: 'in {{time}}', next: 'Next run in {{time}}' },
  ko: { in: '{{time}} 후', next: '다음 실행 {{time}} 후' },
})

type Props = {
  readonly schedule: string
  /** Null where the object names none. */
  readonly timeZone: string | null
}

/** When a schedule runs: in words, with its zone where it names one; as it is written where there are no words. */
export function ScheduleWords({ schedule, timeZone }: Props) {
  const words = scheduleInWords(schedule, useLocale())
  const zone = timeZone ? ` (${timeZone})` : ''
  return <span title={schedule + zone}>{(words ?? schedule) + zone}</span>
}

/** How long it is until the next run; nothing where that cannot be told. */
export function NextRun({ schedule, timeZone }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const next = useNextRun({ schedule, timeZone })
  if (next === null) return <span className="n-faint">–</span>
  const { at, now } = next
  return (
    <time dateTime={new Date(at).toISOString()} title={`${format.dateTime(at)} · ${format.utc(at)}`}>
      {t('in', { time: format.duration(at - now) })}
    </time>
  )
}

/** Both in one line, of which the end may be cut. */
export function ScheduleNote({ schedule, timeZone }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const next = useNextRun({ schedule, timeZone })
  return (
    <>
      {next && `${t('next', { time: format.duration(next.at - next.now) })} · `}
      <ScheduleWords schedule={schedule} timeZone={timeZone} />
    </>
  )
}

/** What names no zone follows the controller's, which is UTC unless someone changed it. */
function useNextRun({ schedule, timeZone }: Props) {
  const now = useNow(10_000)
  const at = planRuns({ schedule, timeZone: timeZone ?? 'Etc/UTC', since: now }, now, 1)?.next[0]
  return at === undefined ? null : { at, now }
}
