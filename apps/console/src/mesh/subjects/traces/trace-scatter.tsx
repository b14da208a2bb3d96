import type { TraceSummary } from '@naru/mesh/tracing/summarise-trace'
import { Panel } from '@naru/ui/panel.tsx'
import { useMemo } from 'react'
import type { Span } from '../../../details/monitoring/range.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { buildScatter } from './scatter.ts'
import type { TracesChoice } from './traces-search.ts'
import { useTook } from './use-trace-words.ts'

const MICROS = 1_000_000
const TICKS = [0, 0.25, 0.5, 0.75, 1]

type Props = {
  readonly traces: readonly TraceSummary[]
  /** Unix seconds. */
  readonly span: Span
  readonly choice: Pick<TracesChoice, 'showSpansAvg' | 'traceId'>
  readonly onOpen: (traceId: string) => void
}

/** Traces over time by how long they took; the table tells the same, so keys and readers go there. */
export function TraceScatter({ traces, span: { start, end }, choice, onOpen }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const took = useTook()
  const { showSpansAvg, traceId } = choice
  const { points, lines, top } = useMemo(
    () => buildScatter(traces, { start: start * MICROS, end: end * MICROS }, showSpansAvg),
    [traces, start, end, showSpansAvg],
  )
  const failed = traces.filter(({ errors }) => errors > 0).length
  return (
    <Panel title={t('found', { count: traces.length })} action={<Legend failed={failed > 0} />}>
      <div className="n-traces-plot" aria-hidden="true" title={t('picture')}>
        {lines.map((line) => (
          <div key={line} className="n-traces-line" style={{ bottom: percent(line / top) }}>
            <span>{line === 0 ? '0' : took(line)}</span>
          </div>
        ))}
        <div className="n-traces-points">
          {points.map(({ trace, x, y }) => (
            <button
              key={trace.traceId}
              type="button"
              tabIndex={-1}
              className="n-traces-point"
              aria-label={trace.traceId}
              data-failed={trace.errors > 0 || undefined}
              data-open={trace.traceId === traceId || undefined}
              style={{ left: percent(x), bottom: percent(y) }}
              title={`${format.dateTime(trace.start / 1000)} · ${took(trace.duration)} · ${trace.service}`}
              onClick={() => onOpen(trace.traceId)}
            />
          ))}
        </div>
        <div className="n-traces-times">
          {TICKS.map((share) => (
            <span key={share} style={{ left: percent(share) }}>
              {format.clock((start + share * (end - start)) * 1000, end * 1000)}
            </span>
          ))}
        </div>
      </div>
    </Panel>
  )
}

const percent = (share: number): string => `${share * 100}%`

function Legend({ failed }: { readonly failed: boolean }) {
  const t = useMessages(messages)
  return (
    <span className="n-traces-legend">
      <span>
        <i className="n-traces-point" /> {t('good')}
      </span>
      {failed && (
        <span>
          <i className="n-traces-point" data-failed /> {t('bad')}
        </span>
      )}
    </span>
  )
}
