import { LiveDot } from '@naru/ui/live-dot.tsx'
import { useLinkState } from '../../data/live/live.ts'
import { useFormat } from '../../i18n/format.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { usePageState } from '../../shell/page-state.ts'

const messages = defineMessages({
  en: {
    live: 'Live',
    mixed: 'Live {{live}} · late {{late}}',
    stale: 'Stale since {{time}}',
    connecting: 'Connecting',
    explain: 'How up to date this page is',
  },
  ko: {
    live: '실시간',
    mixed: '실시간 {{live}} · 지연 {{late}}',
    stale: '{{time}}부터 갱신 지연',
    connecting: '연결 중',
    explain: '화면의 정보가 얼마나 최신인지 나타냅니다',
  },
})

/** What is on screen in one dot and a word: data that is not live never looks live. */
export function FreshnessDot() {
  const t = useMessages(messages)
  const format = useFormat()
  const link = useLinkState()
  const page = usePageState((state) => state.freshness)
  const now = useNow(60_000)
  if (page === null) return null
  const title = t('explain')
  if (link.kind === 'stale' || link.kind === 'expired') {
    return <LiveDot state="late" text={t('stale', { time: format.clock(link.since, now) })} title={title} />
  }
  if (link.kind !== 'live') return <LiveDot state="off" text={t('connecting')} title={title} />
  if (page.late === 0) return <LiveDot state="live" text={t('live')} title={title} />
  if (page.live > 0)
    return <LiveDot state="late" text={t('mixed', { live: page.live, late: page.late })} title={title} />
  const time = page.since === null ? '–' : format.clock(page.since, now)
  return <LiveDot state="late" text={t('stale', { time })} title={title} />
}
