import type { ToldPace } from '@naru/contract/kinds/workload/pace/tell-pace'
import { useFormat } from '../../../i18n/format.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'

const messages = defineMessages({
  en: {
    minutes_one: 'about {{count, number}} minute left at this pace',
    minutes_other: 'about {{count, number}} minutes left at this pace',
    hours_one: 'about {{count, number}} hour left at this pace',
    hours_other: 'about {{count, number}} hours left at this pace',
    still: 'nothing has moved since {{time}}',
  },
  ko: {
    minutes_other: '이 속도면 약 {{count, number}}분 남음',
    hours_other: '이 속도면 약 {{count, number}}시간 남음',
    still: '{{time}} 이후 진행 없음',
  },
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long something still takes, in the person's language; null where nobody can tell. */
export function usePaceWords(): (pace: ToldPace | null, now: number) => string | null {
  const t = useMessages(messages)
  const format = useFormat()
  return (pace, now) => {
    if (pace === null) return null
    if (pace.is === 'still') return t('still', { time: format.clock(pace.since, now) })
    const { left } = pace
    return left > 2 * HOUR ? t('hours', { count: left / HOUR }) : t('minutes', { count: left / MINUTE })
  }
}
