import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useQueries as useAnswers } from '@tanstack/react-query'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { explainParts, type Part } from '../../promql/explain-parts.ts'
import { AGGREGATION_HELP, FUNCTION_HELP } from '../../promql/function-help.ts'
import { countQuery } from '../../promql/metric-data.ts'
import { messages } from './messages.ts'

type Props = { readonly cluster: string; readonly query: string }

/** What each part of an expression gives, and how many series that is now. */
export function Explanation({ cluster, query }: Props) {
  const t = useMessages(messages)
  const parts = explainParts(query)
  const counts = useAnswers({
    queries: parts.map(({ count }) => ({ ...countQuery(cluster, count ?? ''), enabled: count !== null })),
  })
  if (parts.length === 0) return <p className="n-dim">{t('unread')}</p>
  return (
    <section className="n-metrics-parts" aria-label={t('parts', { query })}>
      <PlainTable heads={[t('part'), t('what'), t('seriesHead')]}>
        {parts.map((part, index) => (
          // The same may stand twice in an expression.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td style={{ paddingInlineStart: 8 + 16 * part.depth }}>
              <code>{part.text}</code>
            </td>
            <td>
              <What part={part} />
            </td>
            <td>{part.count === null ? t('number') : <Count answer={counts[index]?.data ?? null} />}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

function What({ part: { what, name } }: { readonly part: Part }) {
  const t = useMessages(messages)
  const text = useText()
  if (what === 'call' || what === 'aggregate') {
    const help =
      what === 'call' ? Object.entries(FUNCTION_HELP).find(([one]) => one === name)?.[1] : undefined
    const said = help ?? AGGREGATION_HELP[name]
    return <>{said ? text(said) : name}</>
  }
  return t(`what.${what}`)
}

/** Null: it is not known yet. */
function Count({ answer }: { readonly answer: number | 'unknown' | null }) {
  const t = useMessages(messages)
  if (answer === null) return <span className="n-dim">{t('counting')}</span>
  return answer === 'unknown' ? '–' : t('series', { count: answer })
}
