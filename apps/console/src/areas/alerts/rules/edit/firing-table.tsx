import type { Firing } from '@naru/contract/alerts/rules/rehearse'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { nameSeries } from '../../../../charts/label-names.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useMessages } from '../../../../i18n/messages.ts'
import { FullMoment } from '../../moment.tsx'
import { formatSpan } from './format-span.ts'
import { editMessages } from './messages.ts'

const MOST = 20

/** Each time that a rule would have fired, the newest first. */
export function FiringTable({ firings }: { readonly firings: readonly Firing[] }) {
  const t = useMessages(editMessages)
  const locale = useLocale()
  if (firings.length === 0) return null
  const shown = firings.toReversed().slice(0, MOST)
  const all = [...new Set(firings.map(({ labels }) => labels))]
  const names = nameSeries(all, t('firing'))
  const nameOf = new Map(all.map((labels, index) => [labels, names[index]]))
  return (
    <section aria-label={t('firings')} className="n-table-scroll">
      <PlainTable heads={[t('what'), t('from'), t('to'), t('length')]}>
        {shown.map((firing) => (
          <tr key={`${nameOf.get(firing.labels)} ${firing.from}`}>
            <td>{nameOf.get(firing.labels)}</td>
            <td>
              <FullMoment at={firing.from * 1000} />
            </td>
            <td>{firing.to === null ? t('still') : <FullMoment at={firing.to * 1000} />}</td>
            <td>{formatSpan(locale, firing.seconds)}</td>
          </tr>
        ))}
      </PlainTable>
      {firings.length > MOST && (
        <p className="n-chart-note n-dim">{t('moreFirings', { count: firings.length - MOST })}</p>
      )}
    </section>
  )
}
