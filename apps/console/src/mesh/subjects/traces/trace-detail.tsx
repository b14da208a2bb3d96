import { AppError } from '@naru/contract/errors/app-error'
import { type Trace, traceDetails } from '@naru/contract/mesh/wire/traces'
import { describeSpan, isClosed } from '@naru/mesh/tracing/describe-span'
import { buildTraceTree, type TraceRow } from '@naru/mesh/tracing/trace-tree'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMemo } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { MeshAnswer } from '../../room/mesh-answer.tsx'
import { useMesh } from '../../room/use-mesh.ts'
import { messages } from './messages.ts'
import { SpanPanel } from './span-panel.tsx'
import { isTraceId } from './traces-search.ts'
import { useTook } from './use-trace-words.ts'

type Props = {
  readonly cluster: string
  readonly id: string
  /** Where it has been told of already. */
  readonly known: Trace | undefined
  readonly spanId: string | null
  readonly onSpan: (spanId: string) => void
  readonly onClose: () => void
}

/** One trace: its spans under each other and over time, and what the chosen one says. */
export function TraceDetail({ cluster, id, known, ...chosen }: Props) {
  const wanted = known === undefined && isTraceId(id)
  const asked = useMesh(wanted ? { cluster, parts: ['traces', id], schema: traceDetails } : null)
  if (known) return <Spans cluster={cluster} trace={known} {...chosen} />
  const isGone = asked.error instanceof AppError && asked.error.code === 'RESOURCE_NOT_FOUND'
  if (!wanted || isGone) return <Gone id={id} onClose={chosen.onClose} />
  return (
    <MeshAnswer asked={asked}>
      {({ data }) => <Spans cluster={cluster} trace={data} {...chosen} />}
    </MeshAnswer>
  )
}

function Gone({ id, onClose }: Pick<Props, 'id' | 'onClose'>) {
  const t = useMessages(messages)
  return (
    <EmptyState title={t('gone')} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      {t('goneBody', { id })}
    </EmptyState>
  )
}

type SpansProps = Pick<Props, 'cluster' | 'spanId' | 'onSpan' | 'onClose'> & { readonly trace: Trace }

function Spans({ cluster, trace, spanId, onSpan, onClose }: SpansProps) {
  const t = useMessages(messages)
  const took = useTook()
  const { duration, rows } = useMemo(() => buildTraceTree(trace), [trace])
  const current = rows.find(({ span }) => span.spanID === spanId) ?? rows[0]
  const errors = rows.filter(({ isError }) => isError).length
  return (
    <>
      <Panel
        title={t('trace', { id: trace.traceID })}
        note={t('traceNote', { duration: took(duration), spans: rows.length, errors })}
        action={
          <Button size="s" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <div className="n-table-scroll">
          <PlainTable
            heads={[t('span'), t('code'), t('took'), t('timeline')]}
            className="n-plain-table n-traces-spans"
          >
            {rows.map((row) => (
              <SpanRow
                key={row.span.spanID}
                row={row}
                total={duration}
                isCurrent={row === current}
                onChoose={() => onSpan(row.span.spanID)}
              />
            ))}
          </PlainTable>
        </div>
      </Panel>
      {current && <SpanPanel key={current.span.spanID} cluster={cluster} row={current} />}
    </>
  )
}

/** Deeper ones stand no further to the right. */
const DEEPEST = 12

type RowProps = {
  readonly row: TraceRow
  readonly total: number
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

function SpanRow({ row, total, isCurrent, onChoose }: RowProps) {
  const t = useMessages(messages)
  const took = useTook()
  const { span, service, offset, isError } = row
  const { code, flags } = describeSpan(span, service)
  return (
    <tr aria-current={isCurrent || undefined}>
      <td>
        <SpanName row={row} isCurrent={isCurrent} onChoose={onChoose} />
      </td>
      <td>
        {isError ? (
          <StatusBadge tone="error" text={[code ?? t('failed'), flags].filter(Boolean).join(' ')} />
        ) : (
          code
        )}
      </td>
      <td>{took(span.duration)}</td>
      <td>
        <Bar from={offset / Math.max(1, total)} part={span.duration / Math.max(1, total)} isError={isError} />
      </td>
    </tr>
  )
}

function SpanName({ row: { span, service, depth }, isCurrent, onChoose }: Omit<RowProps, 'total'>) {
  const t = useMessages(messages)
  const { kind } = describeSpan(span, service)
  const operation = span.operationName
  const what = kind === 'client' || kind === 'server' ? t(`kind.${kind}`, { operation }) : operation
  return (
    <span className="n-traces-name" style={{ paddingInlineStart: `${Math.min(depth, DEEPEST) * 14}px` }}>
      <Button variant="link" size="s" aria-pressed={isCurrent} onClick={onChoose}>
        {service}
      </Button>
      <span className="n-dim">{isClosed(span, service) ? t('closed') : what}</span>
    </span>
  )
}

type BarProps = { readonly from: number; readonly part: number; readonly isError: boolean }

/** When a span was, as a part of its trace; figures beside it tell the same. */
function Bar({ from, part, isError }: BarProps) {
  const place = { insetInlineStart: `${from * 100}%`, width: `${part * 100}%` }
  return (
    <span className="n-traces-track">
      <span className="n-traces-bar" data-failed={isError || undefined} style={place} />
    </span>
  )
}
