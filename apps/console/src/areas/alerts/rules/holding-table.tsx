import type { AlertHistory, Holding } from '@naru/contract/api/alerts'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { formatDuration } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { detailMessages } from '../detail-messages.ts'
import { FullMoment } from '../moment.tsx'

type Props = {
  readonly history: Pick<AlertHistory, 'holdings' | 'holdingsLeftOut' | 'precision'>
}

/** When a rule held in the last day, and when it fired or would have. */
export function HoldingTable({ history: { holdings, holdingsLeftOut, precision } }: Props) {
  const t = useMessages(detailMessages)
  const locale = useLocale()
  const fired = holdings.filter(({ firing }) => firing !== null).length
  return (
    <Panel title={t('holdings')} note={t('wouldFire', { count: fired })}>
      {holdings.length === 0 ? (
        <p className="n-panel-empty n-dim">{t('neverHeld')}</p>
      ) : (
        <div className="n-table-scroll">
          <PlainTable heads={[t('object'), t('from'), t('firedAt'), t('to')]}>
            {holdings.map((holding) => (
              <HoldingLine key={`${holding.name} ${holding.from}`} holding={holding} />
            ))}
          </PlainTable>
        </div>
      )}
      <p className="n-alert-note n-dim">
        {t('holdingsText', { step: formatDuration(locale, precision * 1000) })}
        {holdingsLeftOut > 0 && ` ${t('leftOut', { count: holdingsLeftOut })}`}
      </p>
    </Panel>
  )
}

function HoldingLine({ holding: { name, from, firing, to } }: { readonly holding: Holding }) {
  const t = useMessages(detailMessages)
  return (
    <tr>
      <td>{name}</td>
      <td>
        <FullMoment at={from * 1000} />
      </td>
      <td>
        {firing === null ? <span className="n-dim">{t('notFired')}</span> : <FullMoment at={firing * 1000} />}
      </td>
      <td>{to === null ? t('still') : <FullMoment at={to * 1000} />}</td>
    </tr>
  )
}
