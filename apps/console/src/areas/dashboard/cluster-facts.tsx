import { CLUSTER_FEATURES } from '@naru/contract/api/clusters'
import { listPath, pagePath } from '@naru/contract/pages/paths'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import { useClusters } from '../../data/clusters.ts'
import { useLive } from '../../data/live/live.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useExpiries } from './certificates.ts'
import { messages } from './messages.ts'

/** Names of products, which are the same in every language. */
const ADD_ONS: Readonly<Record<(typeof CLUSTER_FEATURES)[number], string>> = {
  argocd: 'Argo CD',
  fluentd: 'Fluentd',
  gpu: 'GPU',
  mesh: 'Istio',
  kubeflow: 'Kubeflow',
  prometheus: 'Prometheus',
  tekton: 'Tekton',
  openshift: 'OpenShift',
}

/** Which version the cluster and its nodes have, and what it has beside Kubernetes. */
export function ClusterFacts({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const known = useClusters().clusters.find(({ id }) => id === cluster)
  if (!known) return null
  const { version, platformVersion, features } = known
  const addOns = CLUSTER_FEATURES.filter((feature) => features.includes(feature) && feature !== 'openshift')
  return (
    <Panel title={t('about')}>
      <dl className="n-cluster-facts">
        {platformVersion && <Fact label={ADD_ONS.openshift}>{platformVersion}</Fact>}
        <Fact label={t('kubernetes')}>{version ?? t('notKnown')}</Fact>
        <Fact label={t('nodeVersions')}>
          <NodeVersions cluster={cluster} />
        </Fact>
        <Certificates cluster={cluster} />
        <Fact label={t('addOns')}>
          {addOns.length === 0 && t('noAddOns')}
          {addOns.map((feature, index) => (
            <span key={feature}>
              {index > 0 && ', '}
              {feature === 'gpu' ? (
                <a href={pagePath('P_GPU_NODE', { cluster })}>{ADD_ONS.gpu}</a>
              ) : (
                ADD_ONS[feature]
              )}
            </span>
          ))}
        </Fact>
      </dl>
    </Panel>
  )
}

/** How long what the cluster is reached with is good. */
function Certificates({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const format = useFormat()
  const expiries = useExpiries(cluster)
  if (expiries.length === 0) return null
  return (
    <Fact label={t('certificates')}>
      <ul>
        {expiries.map(({ of, at, days, tone }) => {
          const left = days < 0 ? t('ended') : t('daysLeft', { count: days })
          return (
            <li key={of} title={format.dateTime(at)}>
              {t(of)} <span className="n-dim">·</span>{' '}
              {tone === 'ok' ? (
                <span className="n-dim">{left}</span>
              ) : (
                <StatusBadge tone={tone} text={left} />
              )}
            </li>
          )
        })}
      </ul>
    </Fact>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Every version that a kubelet has: several stand beside each other only while a cluster is upgraded. */
function NodeVersions({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const { data, sources } = useLive({
    type: 'list',
    kind: 'node',
    clusters: [cluster],
    namespaces: 'all',
    offset: 0,
    limit: 0,
  })
  const versions = data?.columns.find(({ id }) => id === 'version')?.choice ?? []
  if (versions.length === 0) {
    return (
      <span className="n-faint">
        {t(sources.some(({ state }) => state === 'loading') ? 'asking' : 'notKnown')}
      </span>
    )
  }
  return (
    <a className={versions.length > 1 ? 'n-short' : undefined} href={listPath('node', { cluster })}>
      {versions.join(', ')}
    </a>
  )
}
