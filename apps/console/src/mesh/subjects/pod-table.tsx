import type { PodDetails, ProxyStatus } from '@naru/contract/mesh/wire/pods'
import { formatStatus } from '@naru/contract/rows/status-words'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Reference } from '../../parts/reference.tsx'
import { messages } from './messages.ts'
import { podDetailsStatus } from './pod-details-status.ts'

type Props = {
  readonly cluster: string
  readonly namespace: string
  readonly pods: readonly PodDetails[]
}

/** The pods of a workload, each with its proxy. */
export function PodTable({ cluster, namespace, pods }: Props) {
  const t = useMessages(messages)
  if (pods.length === 0)
    return (
      <Panel title={t('pods')}>
        <p className="n-dim">{t('noPods')}</p>
      </Panel>
    )
  return (
    <Panel title={t('pods')}>
      <div className="n-table-scroll">
        <PlainTable heads={[t('pod'), t('status'), t('containers'), t('proxy')]}>
          {pods.map((pod) => (
            <tr key={pod.name}>
              <td>
                <Reference kind="pod" cluster={cluster} namespace={namespace} name={pod.name} />
              </td>
              <td>
                <PodState pod={pod} />
              </td>
              <td>{pod.containers.map(({ name }) => name).join(', ')}</td>
              <td>
                <Proxy pod={pod} />
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </Panel>
  )
}

function PodState({ pod }: { readonly pod: PodDetails }) {
  const locale = useLocale()
  const { tone, text } = podDetailsStatus(pod)
  const why = [pod.statusReason, pod.statusMessage].filter((part) => part !== '').join(': ')
  return <StatusBadge tone={tone} text={formatStatus(text, locale)} title={why || undefined} />
}

function Proxy({ pod: { istioContainers, proxyStatus } }: { readonly pod: PodDetails }) {
  const t = useMessages(messages)
  if (istioContainers.length === 0) return <span className="n-dim">{t('none')}</span>
  const version = istioContainers[0]?.image.split(':').at(-1) ?? ''
  const stale = proxyStatus ? staleParts(proxyStatus) : []
  if (stale.length === 0) return version
  return <StatusBadge tone="warning" text={`${version} · ${stale.join(', ')}`} />
}

/** What of its configuration a proxy has not taken over yet. */
function staleParts(status: ProxyStatus): readonly string[] {
  return Object.entries(status).flatMap(([part, state]) => (state.startsWith('Stale') ? [part] : []))
}
