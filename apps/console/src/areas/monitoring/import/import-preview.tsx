import type { GrafanaReading } from '@naru/contract/monitoring/grafana/read-grafana'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

/** What becomes of a dashboard, and what does not. */
export function ImportPreview({ draft, lost }: Extract<GrafanaReading, { readonly state: 'read' }>) {
  const t = useMessages(messages)
  const panels = draft.rows.flatMap((row) => row.panels).length
  return (
    <>
      <p>
        <b>{draft.title}</b>
        {' · '}
        {[t('panels', { count: panels }), t('choices', { count: draft.variables.length })].join(', ')}
      </p>
      {lost.length === 0 ? (
        <p className="n-dim">{t('all')}</p>
      ) : (
        <section
          className="n-dashboards-lost"
          aria-label={t('lost')}
          // What does not fit is scrolled to, by keys too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <h3>{t('lost')}</h3>
          <PlainTable heads={[t('where'), t('why')]}>
            {lost.map(({ place, reason, detail }, index) => (
              // What is lost is told once and never moved.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row">{place || t('whole')}</th>
                <td>{t(`lost.${reason}`, { detail })}</td>
              </tr>
            ))}
          </PlainTable>
        </section>
      )}
    </>
  )
}
