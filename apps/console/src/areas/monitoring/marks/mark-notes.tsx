import { spanOf, type TimeRange } from '../../../details/monitoring/range.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { useLack } from '../../../parts/lack.ts'
import { messages } from '../messages.ts'
import type { Marks } from './use-marks.ts'

type Props = Omit<Marks, 'marks'> & {
  readonly cluster: string
  readonly namespace: string | null
  readonly range: TimeRange
}

/** What is not marked in the charts above, and why. */
export function MarkNotes({ cluster, namespace, range, since, denied }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const lack = useLack(denied.length > 0 ? [{ cluster, namespace }] : [])
  const isCut = Number.isFinite(since) && since > spanOf(range, Math.floor(now / 1000)).start
  return (
    <ul className="n-dashboards-notes n-dim">
      {isCut && <li>{t('marksSince', { time: format.dateTime(since * 1000) })}</li>}
      {denied.map((resource) => (
        <li key={resource}>{t('marksDenied', { lack: lack({ verb: 'list', resource }) })}</li>
      ))}
    </ul>
  )
}
