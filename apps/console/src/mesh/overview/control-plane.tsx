import { canaryStatus, outboundPolicy } from '@naru/contract/mesh/wire/control-planes'
import { istioStatus, meshStatus } from '@naru/contract/mesh/wire/status'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { componentTone } from '../room/component-tone.ts'
import { useToldFailure } from '../room/failures/use-told-failure.ts'
import { useMesh } from '../room/use-mesh.ts'
import { messages } from './messages.ts'
import '../../details/detail.css'

type Props = { readonly cluster: string }

/** What runs the mesh, how well, and what it lets workloads do. */
export function ControlPlane({ cluster }: Props) {
  const t = useMessages(messages)
  const asked = useMesh({ cluster, parts: ['status'], schema: meshStatus })
  useToldFailure(cluster, 'server', asked)
  const { data: status } = asked
  const { data: outbound } = useMesh({
    cluster,
    parts: ['mesh', 'outbound_traffic_policy', 'mode'],
    schema: outboundPolicy,
  })
  const mode = outbound?.mode
  return (
    <Panel title={t('plane')} note={status?.status['Mesh name']}>
      <dl className="n-facts">
        <Fact label={t('version')}>{status?.status['Mesh version']}</Fact>
        <Fact label={t('components')}>
          <Components cluster={cluster} />
        </Fact>
        <Fact label={t('outbound')}>{mode === 'ALLOW_ANY' || mode === 'REGISTRY_ONLY' ? t(mode) : mode}</Fact>
        <Fact label={t('canary')}>
          <Canary cluster={cluster} />
        </Fact>
      </dl>
    </Panel>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <span className="n-faint">–</span>}</dd>
    </div>
  )
}

function Components({ cluster }: Props) {
  const t = useMessages(messages)
  const { data } = useMesh({ cluster, parts: ['istio', 'status'], schema: istioStatus })
  return (
    <ul className="n-mesh-components">
      {data?.map(({ name, namespace, status, is_core: isCore }) => (
        <li key={`${namespace ?? ''}/${name}`}>
          <StatusBadge tone={componentTone(status, isCore)} text={`${name} · ${t(status)}`} />
        </li>
      ))}
    </ul>
  )
}

function Canary({ cluster }: Props) {
  const t = useMessages(messages)
  const { data } = useMesh({ cluster, parts: ['mesh', 'canaries', 'status'], schema: canaryStatus })
  if (!data) return null
  const { upgradeVersion, migratedNamespaces, pendingNamespaces } = data
  if (upgradeVersion === '') return t('noCanary')
  const done = migratedNamespaces.length
  return t('migrated', { done, count: done + pendingNamespaces.length, version: upgradeVersion })
}
