import { matchesLabels } from '@naru/contract/kubernetes/label-selector'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { selectedBy } from '@naru/contract/relations/plan-related'
import { referencesOf } from '@naru/contract/relations/references-of'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { useRelated } from '../../pieces/related-items.ts'
import { messages } from './messages.ts'

/** Other services that lead to some of the same pods; nothing where there are none. */
export function ServiceRivals({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { name, namespace = '' } = object.metadata
  const [chosen] = referencesOf('service', object).selections
  const pods = useRelated(chosen ? { cluster, namespace, kind: 'pod', related: selectedBy(chosen) } : null)
  const services = useRelated(chosen ? { cluster, namespace, kind: 'service' } : null)
  const rivals = services.items.filter(
    (other) => other.metadata.name !== name && pods.items.some((pod) => selects(other, pod)),
  )
  if (rivals.length === 0) return null
  return (
    <Panel title={t('rivals')} note={t('rivalsNote')}>
      <ul className="n-panel-list">
        {rivals.map(({ metadata }) => (
          <li key={metadata.name}>
            <Reference kind="service" cluster={cluster} namespace={namespace} name={metadata.name} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function selects(service: KubeObject, pod: KubeObject): boolean {
  const [chosen] = referencesOf('service', service).selections
  return chosen !== undefined && matchesLabels(chosen.requirements, pod.metadata.labels)
}
