import { formatTaint, secondsUnder, type Taint } from '@naru/contract/kubernetes/taint'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../i18n/messages.ts'
import { describeError } from '../../parts/message-center.ts'
import type { ActionTarget } from '../action-target.ts'
import { loadPodsOn } from '../drain/load-pods.ts'
import { messages } from './messages.ts'
import './taints.css'

type Props = {
  readonly target: ActionTarget
  readonly seen: readonly Taint[]
  readonly wanted: readonly Taint[]
  /** Whether it says of which node it speaks. */
  readonly named?: boolean
}

/** Which pods have to leave by what is new, and when; said before it is saved. */
export function WhoLeaves({ target, seen, wanted, named = false }: Props) {
  const t = useMessages(messages)
  const known = new Set(seen.map(formatTaint))
  const fresh = wanted.filter((taint) => taint.effect === 'NoExecute' && !known.has(formatTaint(taint)))
  const { data, error } = useQuery({
    queryKey: ['who leaves', target.cluster, target.uid],
    queryFn: ({ signal }) => loadPodsOn(target.cluster, target.name, signal),
    enabled: fresh.length > 0,
    gcTime: 0,
  })
  if (fresh.length === 0) return null
  if (error) return <p className="n-warn">{t('failed', { why: describeError(error).content })}</p>
  if (!data) return null
  const leaving = data.flatMap((pod) => {
    const seconds = secondsUnder(fresh, pod)
    return seconds === null ? [] : [{ pod, seconds }]
  })
  const atOnce = leaving.filter(({ seconds }) => seconds === 0)
  const later = leaving.filter(({ seconds }) => seconds > 0)
  return (
    <div className="n-leaves" role="status">
      {named && <b>{target.name}</b>}
      {leaving.length === 0 && <p>{t('nobody')}</p>}
      {atOnce.length > 0 && <p className="n-warn">{t('atOnce', { count: atOnce.length })}</p>}
      <PodNames of={atOnce} />
      {later.length > 0 && <p>{t('later', { count: later.length })}</p>}
      <PodNames of={later} />
    </div>
  )
}

type Leaving = {
  readonly pod: {
    readonly metadata: { readonly name: string; readonly namespace?: string; readonly uid?: string }
  }
  readonly seconds: number
}

function PodNames({ of: leaving }: { readonly of: readonly Leaving[] }) {
  const t = useMessages(messages)
  if (leaving.length === 0) return null
  return (
    <ul>
      {leaving.map(({ pod: { metadata }, seconds }) => (
        <li key={metadata.uid}>
          {metadata.name} <span className="n-dim">{metadata.namespace}</span>
          {seconds > 0 && <span className="n-dim"> · {t('after', { seconds })}</span>}
        </li>
      ))}
    </ul>
  )
}
