import { decideReach, type Side } from '@naru/contract/kinds/network/reach/may-reach'
import { type Protocol, readPolicy } from '@naru/contract/kinds/network/reach/read-policy'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { messages } from './messages.ts'
import { PolicyNames } from './policy-names.tsx'
import type { End } from './reach-ask.ts'
import type { KnownParty } from './use-party.ts'
import { type Policies, useNetworkPolicies } from './use-policies.ts'

type Ends = {
  readonly from: KnownParty & { readonly end: End }
  readonly to: KnownParty & { readonly end: End }
}

type Props = {
  readonly cluster: string
  readonly home: string
  readonly ends: Ends
  readonly port: number | null
  readonly protocol: Protocol
}

/** Yes or no, and for each end the policies that decide; or what is not known and keeps from telling. */
export function ReachAnswer({ cluster, home, ends, port, protocol }: Props) {
  const t = useMessages(messages)
  const { from, to } = ends
  const other = [from.end.namespace, to.end.namespace].find(
    (namespace) => namespace !== '' && namespace !== home,
  )
  const near = useNetworkPolicies(cluster, home)
  const far = useNetworkPolicies(cluster, other ?? '')
  const why = useWhyUnknown(ends, [near, far])
  if (why !== null) return <div className="n-reach-answer n-dim">{why}</div>
  if (!from.party || !to.party || port === null)
    return <div className="n-reach-answer n-dim">{t('incomplete')}</div>
  const policies = [...near.items, ...far.items].map(readPolicy)
  const connection = { from: from.party, to: to.party, port, protocol }
  const { allowed, always, egress, ingress } = decideReach(connection, policies)
  const said = { from: from.end.name, to: to.end.name, port: `${protocol} ${port}` }
  return (
    <div className="n-reach-answer" role="status">
      <StatusBadge tone={allowed ? 'ok' : 'error'} text={t(allowed ? 'yes' : 'no', said)} />
      {always ? (
        <p>{t(always)}</p>
      ) : (
        <dl>
          <SideAnswer cluster={cluster} title={t('out', { who: from.end.name })} side={egress} known={from} />
          <SideAnswer cluster={cluster} title={t('into', { who: to.end.name })} side={ingress} known={to} />
        </dl>
      )}
      {[from, to].map(
        ({ hasLabels, end }, index) =>
          !hasLabels && (
            <p key={index === 0 ? 'from' : 'to'} className="n-dim">
              {t('labels', { namespace: end.namespace })}
            </p>
          ),
      )}
      <p className="n-dim">{t('plugin')}</p>
    </div>
  )
}

/** What keeps from answering; null where nothing does. */
function useWhyUnknown({ from, to }: Ends, lists: readonly Policies[]): ReactNode {
  const t = useMessages(messages)
  for (const { why, end } of [from, to]) {
    if (why === 'loading') return <DelayedLoading of="line" />
    if (why !== null) return t(why, { namespace: end.namespace, name: end.name })
  }
  for (const { state, namespace, items, total } of lists) {
    if (state === 'loading') return <DelayedLoading of="line" />
    if (state === 'denied') return t('lackPolicies', { namespace })
    if (state === 'failed') return t('away')
    if (total > items.length) return t('tooMany', { namespace })
  }
  return null
}

type SideProps = {
  readonly cluster: string
  readonly title: string
  readonly side: Side
  readonly known: KnownParty
}

function SideAnswer({ cluster, title, side, known }: SideProps) {
  const t = useMessages(messages)
  return (
    <div>
      <dt>{title}</dt>
      {side.says === 'outside' && <dd>{t(known.party?.onHostNetwork ? 'onHost' : 'noPod')}</dd>}
      {side.says === 'open' && <dd>{t('open')}</dd>}
      {'by' in side && (
        <dd>
          {t(side.says)} <PolicyNames cluster={cluster} names={side.by} />
        </dd>
      )}
      {side.says === 'denied' && side.near.length > 0 && (
        <dd>
          {t('near')} <PolicyNames cluster={cluster} names={side.near} />
        </dd>
      )}
    </div>
  )
}
