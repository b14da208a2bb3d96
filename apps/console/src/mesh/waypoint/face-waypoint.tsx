import { type WaypointName, waypointOf } from '@naru/mesh/checks/ambient/ambient-labels'
import { ISTIO_TYPES, type IstioObject, typeResource } from '@naru/mesh/model/istio-object'
import type { Standing } from '@naru/mesh/wizards/waypoint'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { usePermission } from '../../data/access.ts'
import { useMessages } from '../../i18n/messages.ts'
import { configHref } from '../room/mesh-paths.ts'
import { markOfReference } from '../room/mesh-references.tsx'
import { namespaceTarget } from '../room/namespace-target.ts'
import { messages } from './messages.ts'
import { useWaypointWord } from './use-waypoint-word.ts'
import { WaypointButton } from './waypoint-button.tsx'
import { type WaypointUser, waypointChoices } from './waypoint-choices.ts'

type Props = {
  readonly cluster: string
  readonly namespace: WaypointUser
  /** Those that the person may see; null until they are known. */
  readonly gateways: readonly IstioObject[] | null
  /** Whether the mesh may be changed from here. */
  readonly isOpen: boolean
}

/** Which waypoint a namespace in ambient mode uses, and the way to change that. */
export function FaceWaypoint({ cluster, namespace, gateways, isOpen }: Props) {
  const t = useMessages(messages)
  const waypoint = waypointOf(namespace.labels, namespace)
  const choices = gateways && waypointChoices(namespace, gateways)
  const target = isOpen ? namespaceTarget(cluster, namespace.name) : null
  return (
    <span className="n-mesh-part n-mesh-waypoint">
      {waypoint ? (
        <Used
          {...{ cluster, waypoint }}
          home={namespace.name}
          standing={choices?.present?.standing ?? null}
        />
      ) : (
        <span className="n-dim">{t('unused')}</span>
      )}
      {target && choices && <WaypointButton target={target} choices={choices} />}
    </span>
  )
}

type UsedProps = {
  readonly cluster: string
  readonly waypoint: WaypointName
  /** The namespace that uses it. */
  readonly home: string
  /** Null until it is known. */
  readonly standing: Standing | null
}

const { singular: objectType, kind: KIND } = ISTIO_TYPES.k8sgateways

function Used({ cluster, waypoint, home, standing }: UsedProps) {
  const t = useMessages(messages)
  const name = useWaypointWord(home)(waypoint)
  const { group, plural } = typeResource('k8sgateways')
  const { namespace } = waypoint
  // That a gateway is not listed says that it is not there to those alone who may list them.
  const question = standing === 'absent' ? { cluster, namespace, group, resource: plural } : null
  const right = usePermission(question)('list')
  if (standing === null || right === 'checking' || right === 'unknown') {
    return <span className="n-dim">{t('named', { name })}</span>
  }
  if (right === 'denied') return <span className="n-dim">{t('hidden', { name })}</span>
  if (standing !== 'serves') return <StatusBadge tone="error" text={t(standing, { name })} />
  return (
    <>
      <span>{t('waypoint')}</span>
      <ObjectLink
        mark={markOfReference({ objectType })}
        name={name}
        kindTitle={KIND}
        href={configHref('k8sgateways', { cluster, ...waypoint })}
      />
    </>
  )
}
