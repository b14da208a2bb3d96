import type { SourceState } from '@naru/contract/live/protocol'
import { Banner } from '@naru/ui/banner.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import type { LiveView } from '../../data/live/live-reducer.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { useLack } from '../../parts/lack.ts'
import { messages } from '../messages.ts'
import { lackTitle, listLacking } from './source-notes.ts'
import { useReason } from './source-reason.ts'

/** Names the clusters whose rows are missing or old; a list that has none of them says so in the table's place. */
export function ListNotes({ view }: { readonly view: LiveView }) {
  const t = useMessages(messages)
  const lacking = listLacking(view.sources)
  const others = view.sources.some(
    ({ state }) => state === 'live' || state === 'stale' || state === 'loading',
  )
  if (lacking.length === 0 || !others) return null
  return (
    <Banner tone="warning" title={t(lackTitle(view.sources))}>
      <ul className="n-lacking">
        {lacking.map((source) => (
          <LackingSource key={`${source.cluster} ${source.state}`} source={source} />
        ))}
      </ul>
    </Banner>
  )
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
