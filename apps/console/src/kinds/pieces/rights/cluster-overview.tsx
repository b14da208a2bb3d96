import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useClusterName } from '../../../data/cluster-name.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSetSearch } from '../../../shell/search.ts'
import { messages } from './messages.ts'
import { type ClusterRights, placesOf } from './told-grants.ts'

type Props = {
  readonly clusters: readonly ClusterRights[]
  /** The one whose rights stand below. */
  readonly shown: string
}

/** Every cluster in a line: which roles hold everywhere, in how many namespaces there are more, how much is known. */
export function ClusterOverview({ clusters, shown }: Props) {
  const t = useMessages(messages)
  return (
    <Panel title={t('clusters')}>
      <div className="n-table-scroll">
        <PlainTable heads={[t('cluster'), t('everywhere'), t('namespaces'), t('known')]}>
          {clusters.map((one) => (
            <ClusterLine key={one.cluster} of={one} chosen={one.cluster === shown} />
          ))}
        </PlainTable>
      </div>
    </Panel>
  )
}

function ClusterLine({ of, chosen }: { readonly of: ClusterRights; readonly chosen: boolean }) {
  const t = useMessages(messages)
  const format = useFormat()
  const nameOf = useClusterName()
  const setSearch = useSetSearch()
  const everywhere = of.grants.filter(({ namespace }) => namespace === null)
  const roles = [...new Set(everywhere.map(({ role }) => role.name))]
  const namespaces = placesOf(of.grants).filter((place) => place !== null)
  const choose = () => void setSearch({ of: of.cluster, in: null })
  return (
    <tr>
      <td>
        <Button size="s" aria-pressed={chosen} onClick={choose}>
          {nameOf(of.cluster)}
        </Button>
      </td>
      <td>
        {roles.length > 0 ? <code>{roles.join(', ')}</code> : <span className="n-dim">{t('none')}</span>}
      </td>
      <td>{format.number(namespaces.length)}</td>
      <td>
        <Knowledge of={of} />
      </td>
    </tr>
  )
}

function Knowledge({ of: { state, lacks } }: { readonly of: ClusterRights }) {
  const t = useMessages(messages)
  if (state === 'away') return <StatusBadge tone="off" text={t('unknown')} />
  if (lacks.length > 0) return <StatusBadge tone="warning" text={t('partly')} />
  return <StatusBadge tone="ok" text={t('whole')} />
}
