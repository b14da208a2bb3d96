import type { KubeObject } from '@naru/contract/kubernetes/object'
import { Panel } from '@naru/ui/panel.tsx'
import { Reference } from '../../details/fact-list.tsx'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { listMounts, type Mount } from '../mounts.ts'
import { useNamespaceItems } from '../namespace-items.ts'

const messages = defineMessages({
  en: { usedBy: 'Used by', none: 'Not used by any pod in this namespace.' },
  ko: { usedBy: '사용하는 파드', none: '이 네임스페이스에서 사용하는 파드가 없습니다.' },
})
const PODS = { group: '', version: 'v1', plural: 'pods' }

type Props = { readonly cluster: string; readonly object: KubeObject; readonly kind: Mount['kind'] }

/** The pods that use a config map or secret. */
export function UsedBy({ cluster, object, kind }: Props) {
  const t = useMessages(messages)
  const { name, namespace = '' } = object.metadata
  const pods = useNamespaceItems({ cluster, namespace, resource: PODS })
  const users = pods.filter((pod) =>
    // Items of the pods resource have a pod's spec.
    listMounts(pod['spec'] as Parameters<typeof listMounts>[0]).some(
      (mount) => mount.kind === kind && mount.name === name,
    ),
  )
  return (
    <Panel title={t('usedBy')}>
      <div className="n-panel-empty n-links">
        {users.length === 0 && <span className="n-dim">{t('none')}</span>}
        {users.map(({ metadata }) => (
          <Reference
            key={metadata.name}
            kind="pod"
            cluster={cluster}
            namespace={namespace}
            name={metadata.name}
          />
        ))}
      </div>
    </Panel>
  )
}
