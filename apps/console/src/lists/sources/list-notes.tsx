import type { SourceState } from '@naru/contract/live/protocol'
import { Banner } from '@naru/ui/banner.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import type { LiveView } from '../../data/live/live-reducer.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { useLack } from '../../parts/lack.ts'
import { useReason } from '../../parts/missing/source-reason.ts'
import { messages } from '../messages.ts'
import { lackTitle, listLacking, listUntold } from './source-notes.ts'

/** Names the clusters whose rows are missing or old, below the rows, which stay where they are; a list that has none of them says so in the table's place. */
export function ListNotes({ view, unused = false }: { readonly view: LiveView; readonly unused?: boolean }) {
  const t = useMessages(messages)
  const lacking = listLacking(view.sources)
  const others = view.sources.some(
    ({ state }) => state === 'live' || state === 'stale' || state === 'loading',
  )
  if (!others) return null
  const untold = listUntold(view.sources)
  return (
    <>
      {lacking.length > 0 && <Lacks title={t(lackTitle(view.sources))} sources={lacking} />}
      {untold.length > 0 && <Lacks title={t('untold')} sources={untold} />}
      {unused && <p className="n-list-note n-dim">{t('unusedNote')}</p>}
    </>
  )
}

function Lacks({ title, sources }: { readonly title: string; readonly sources: readonly SourceState[] }) {
  return (
    <div className="n-list-lack">
      <Banner tone="warning" title={title}>
        <ul className="n-lacking">
          {sources.map((source) => (
            <LackingSource key={keyOf(source)} source={source} />
          ))}
        </ul>
      </Banner>
    </div>
  )
}

/** Of one cluster several kinds may be denied. */
function keyOf(source: SourceState): string {
  return `${source.cluster} ${source.state} ${source.state === 'denied' ? source.resource : ''}`
}

function LackingSource({ source }: { readonly source: SourceState }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  const cluster = useClusterName()(source.cluster)
  const reason = useReason()
  if (source.state === 'denied') return <DeniedSource source={source} name={cluster} />
  if (source.state !== 'unreachable' && source.state !== 'stale') return null
  const key = source.state === 'unreachable' ? 'partAway' : 'partStale'
  return <li>{t(key, { cluster, time: format.clock(source.since, now), reason: reason(source.reason) })}</li>
}

type DeniedProps = { readonly source: Extract<SourceState, { state: 'denied' }>; readonly name: string }

function DeniedSource({ source, name }: DeniedProps) {
  const { cluster, verb, resource, namespaces } = source
  const lack = useLack([{ cluster, namespace: namespaces?.[0] ?? null }])
  const where = namespaces?.join(', ')
  return <li>{`${name}: ${lack({ verb, resource, ...(where !== undefined && { where }) })}`}</li>
}
