import type { Trace } from '@naru/contract/mesh/wire/traces'
import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { summariseTrace } from '@naru/mesh/tracing/summarise-trace'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { useTook } from './use-trace-words.ts'

const MOST = 50

type Props = { readonly traces: readonly Trace[] }

/** The newest traces, each a link to what it is made of. */
export function TraceTable({ traces }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const took = useTook()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const kept = parseQuery(searchStr)
  const [most, setMost] = useState(MOST)
  const newest = useMemo(
    () => traces.map(summariseTrace).toSorted((left, right) => right.start - left.start),
    [traces],
  )
  return (
    <Panel>
      <div className="n-table-scroll">
        <PlainTable
          heads={[t('began'), t('request'), t('code'), t('took'), t('spans'), t('errors')]}
          className="n-plain-table n-traces-table"
        >
          {newest
            .slice(0, most)
            .map(({ traceId, start, duration, spans, errors, operation, service, code }) => (
              <tr key={traceId}>
                <td>
                  <a href={pathname + formatQuery({ ...kept, traceId, spanId: null })} title={traceId}>
                    {format.dateTime(start / 1000)}
                  </a>
                </td>
                <td>
                  {service} <span className="n-dim">{operation}</span>
                </td>
                <td>{code}</td>
                <td>{took(duration)}</td>
                <td>{format.number(spans)}</td>
                <td>
                  {errors > 0 ? (
                    <StatusBadge tone="error" text={format.number(errors)} />
                  ) : (
                    <span className="n-dim">{t('noErrors')}</span>
                  )}
                </td>
              </tr>
            ))}
        </PlainTable>
      </div>
      {traces.length > most && (
        <p className="n-dim n-traces-note">
          {t('newest', { shown: most, count: traces.length })}{' '}
          <Button variant="link" size="s" onClick={() => setMost(traces.length)}>
            {t('showAll')}
          </Button>
        </p>
      )}
    </Panel>
  )
}
