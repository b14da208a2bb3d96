import { metricsAnswer } from '@naru/contract/mesh/wire/metrics'
import { type TraceList, traceList } from '@naru/contract/mesh/wire/traces'
import { summariseTrace } from '@naru/mesh/tracing/summarise-trace'
import { Banner } from '@naru/ui/banner.tsx'
import { useMemo } from 'react'
import { spanOf, type TimeRange } from '../../../details/monitoring/range.ts'
import { useRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { useSearchValues, useSetSearch } from '../../../shell/search.ts'
import { useToldFailure } from '../../room/failures/use-told-failure.ts'
import { MeshAnswer } from '../../room/mesh-answer.tsx'
import { MeshFailure } from '../../room/mesh-call.ts'
import type { SubjectKind } from '../../room/mesh-paths.ts'
import { useMesh } from '../../room/use-mesh.ts'
import type { SubjectPlace } from '../subject-page.tsx'
import { messages } from './messages.ts'
import { NO_TRACING, NoTraces, NoTracing } from './no-traces.tsx'
import { TraceDetail } from './trace-detail.tsx'
import { TraceScatter } from './trace-scatter.tsx'
import { TraceTable } from './trace-table.tsx'
import { TracesBar } from './traces-bar.tsx'
import { readSlowness, slownessQuery, tracesQuery } from './traces-query.ts'
import { parseTracesChoice, type TracesChoice, writeTracesChoice } from './traces-search.ts'
import '../../../details/monitoring/monitoring.css'
import './traces.css'

/** What was asked up to now is asked up to a later moment after so long. */
const STEP_MS = 60_000
const MICROS = 1_000_000

type Props = {
  readonly of: SubjectKind
  readonly place: SubjectPlace
  /** Whether a proxy beside it reports anything. */
  readonly isProxied: boolean
}

/** The requests that something took part in, one by one. */
export function TracesTab({ of, place, isProxied }: Props) {
  const t = useMessages(messages)
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const range = useRange()
  const choice = parseTracesChoice(search)
  const now = Math.floor(useNow(STEP_MS) / 1000)
  const { asked, isUnmeasured } = useTraces({ of, place, range, choice, now })
  const { error, isPlaceholderData } = asked
  const change = (next: Partial<TracesChoice>): void =>
    void setSearch(writeTracesChoice({ ...choice, ...next }), { push: true })
  const isAbsent = error instanceof MeshFailure && error.reason === NO_TRACING
  useToldFailure(place.cluster, 'tracing', {
    error: isAbsent ? null : error,
    isSuccess: asked.isSuccess,
    isPlaceholderData,
  })
  if (isAbsent) return <NoTracing cluster={place.cluster} />
  return (
    <div className="n-monitoring" aria-busy={isPlaceholderData || undefined}>
      <TracesBar choice={choice} range={range} onChange={change} />
      {isUnmeasured && <p className="n-dim">{t('unmeasured')}</p>}
      <MeshAnswer asked={asked}>
        {(answer) => (
          <>
            {answer.errors && answer.errors.length > 0 && (
              <Banner tone="warning" title={t('partial')}>
                {answer.errors.map(({ msg }) => msg).join('; ')}
              </Banner>
            )}
            {answer.data.length === 0 ? (
              <NoTraces {...{ name: place.name, isProxied, choice, range, onChange: change }} />
            ) : (
              <Picture {...{ answer, range, now, choice, onChange: change }} />
            )}
            {choice.traceId === null ? (
              answer.data.length > 0 && <TraceTable traces={answer.data} />
            ) : (
              <TraceDetail
                key={choice.traceId}
                cluster={place.cluster}
                id={choice.traceId}
                known={answer.data.find(({ traceID }) => traceID === choice.traceId)}
                spanId={choice.spanId}
                onSpan={(spanId) => change({ spanId })}
                onClose={() => change({ traceId: null, spanId: null })}
              />
            )}
          </>
        )}
      </MeshAnswer>
    </div>
  )
}

type Wish = {
  readonly of: SubjectKind
  readonly place: SubjectPlace
  readonly range: TimeRange
  readonly choice: TracesChoice
  readonly now: number
}

/** Traces, and where only slow ones are wanted first what is slow; where nobody measures that, all of them. */
function useTraces({ of, place: { cluster, namespace, name }, range, choice, now }: Wish) {
  const type = useSearchValues()['type']
  const subject = ['namespaces', namespace, `${of}s`, name]
  const { percentile } = choice
  const measured = useMesh(
    percentile === null
      ? null
      : {
          cluster,
          parts: [...subject, 'metrics'],
          schema: metricsAnswer,
          query: slownessQuery(percentile, range, now),
        },
  )
  // What stands until another share is known says nothing of that one.
  const told = measured.isPlaceholderData ? undefined : measured.data
  const slowness = told ? readSlowness(told) : null
  const isKnown = percentile === null || told !== undefined || measured.error !== null
  const query = { ...tracesQuery(range, now, choice, slowness), ...(typeof type === 'string' && { type }) }
  const asked = useMesh(isKnown ? { cluster, parts: [...subject, 'traces'], schema: traceList, query } : null)
  return { asked, isUnmeasured: percentile !== null && isKnown && slowness === null }
}

type PictureProps = {
  readonly answer: TraceList
  readonly range: TimeRange
  readonly now: number
  readonly choice: TracesChoice
  readonly onChange: (next: Partial<TracesChoice>) => void
}

/** As many as were asked for reach back no further than the oldest of them. */
function Picture({ answer, range, now, choice, onChange }: PictureProps) {
  const traces = useMemo(() => answer.data.map(summariseTrace), [answer])
  const span = spanOf(range, now)
  const oldest = Math.floor(Math.min(...traces.map(({ start }) => start)) / MICROS)
  const start = traces.length < choice.limit ? span.start : Math.max(span.start, oldest)
  const open = (traceId: string): void => onChange({ traceId, spanId: null })
  return <TraceScatter traces={traces} span={{ start, end: span.end }} choice={choice} onOpen={open} />
}
