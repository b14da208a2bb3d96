import { type LabelRequirement, matchesLabels, mayOverlap } from '@naru/contract/kubernetes/label-selector'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { selectedBy } from '@naru/contract/relations/plan-related'
import { referencesOf } from '@naru/contract/relations/references-of'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { countMore, MoreRelated } from '../../pieces/more-related.tsx'
import { useRelated } from '../../pieces/related-items.ts'
import { messages } from './messages.ts'

/** Other services that lead to some of the same pods; nothing where there are none, as far as all could be read. */
export function ServiceRivals({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { name, namespace = '' } = object.metadata
  const [chosen] = referencesOf('service', object).selections
  const pods = useRelated(chosen ? { cluster, namespace, kind: 'pod', related: selectedBy(chosen) } : null)
  const services = useRelated(chosen ? { cluster, namespace, kind: 'service' } : null)
  const others = services.items.filter((other) => other.metadata.name !== name)
  const rivals = others.filter((other) => pods.items.some((pod) => selects(other, pod)))
  // Pods that were not read tell of nobody else where no other service could lead to them.
  const isOpen = others.some((other) => !rivals.includes(other) && mayLead(other, chosen?.requirements))
  const asked = isOpen ? [services, pods] : [services]
  if (rivals.length === 0 && countMore(asked) === 0) return null
  return (
    <Panel title={t('rivals')} note={rivals.length > 0 && t('rivalsNote')}>
      {rivals.length > 0 && (
        <ul className="n-panel-list">
          {rivals.map(({ metadata }) => (
            <li key={metadata.name}>
              <Reference kind="service" cluster={cluster} namespace={namespace} name={metadata.name} />
            </li>
          ))}
        </ul>
      )}
      <MoreRelated related={asked} />
    </Panel>
  )
}

function mayLead(service: KubeObject, requirements: readonly LabelRequirement[] = []): boolean {
  const [chosen] = referencesOf('service', service).selections
  return chosen !== undefined && mayOverlap(chosen.requirements, requirements)
}

function selects(service: KubeObject, pod: KubeObject): boolean {
  const [chosen] = referencesOf('service', service).selections
  return chosen !== undefined && matchesLabels(chosen.requirements, pod.metadata.labels)
}
