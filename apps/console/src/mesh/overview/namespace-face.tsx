import type { HealthStatus } from '@naru/contract/mesh/wire/health'
import type { MtlsDisplay } from '@naru/contract/mesh/wire/tls'
import type { Tone } from '@naru/contract/rows/status'
import type { IstioObject } from '@naru/mesh/model/istio-object'
import { Icon } from '@naru/ui/icon.tsx'
import { Sparkline } from '@naru/ui/sparkline/sparkline.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { injectedNamespace } from '../injection/injected.ts'
import { InjectionButton } from '../injection/injection-button.tsx'
import type { InjectionSettings } from '../injection/use-injection-settings.ts'
import { PoliciesButton } from '../policies/policies-button.tsx'
import { meshHref } from '../room/mesh-paths.ts'
import { MTLS_ICONS } from '../room/mtls-icons.ts'
import { messages as words } from '../subjects/messages.ts'
import { FaceWaypoint } from '../waypoint/face-waypoint.tsx'
import type { NamespaceFace } from './build-overview.ts'
import { messages } from './messages.ts'
import type { ErrorShares } from './use-error-shares.ts'

type Props = { readonly cluster: string; readonly face: NamespaceFace }

const SHOWN = [
  ['Failure', 'error'],
  ['Degraded', 'warning'],
  ['Not Ready', 'progress'],
  ['Healthy', 'ok'],
] as const satisfies readonly (readonly [HealthStatus, Tone])[]

/** How many workloads are how well; each count leads to them. */
export function FaceHealth({ cluster, face: { name, health, workloads } }: Props) {
  const t = useMessages(messages)
  const word = useMessages(words)
  if (workloads === 0) return <span className="n-dim">{t('noWorkloads')}</span>
  return (
    <span className="n-mesh-counts">
      {SHOWN.filter(([status]) => health[status] > 0).map(([status, tone]) => (
        <a key={status} href={meshHref('M_WORKLOADS', cluster, {}, { namespaces: name, health: status })}>
          <StatusBadge tone={tone} text={t('counted', { count: health[status], status: word(status) })} />
        </a>
      ))}
    </span>
  )
}

/** What is wrong with the namespace's configuration; it leads there. */
export function FaceConfig({ cluster, face: { name, config } }: Props) {
  const t = useMessages(messages)
  if (!config || config.objectCount === 0) return <span className="n-dim">{t('noConfig')}</span>
  const { errors, warnings, objectCount } = config
  const said = [
    errors > 0 && t('errors', { count: errors }),
    warnings > 0 && t('warnings', { count: warnings }),
  ].filter((text) => text !== false)
  const tone = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'ok'
  return (
    <a href={meshHref('M_ISTIO', cluster, {}, { namespaces: name, sort: 'validation' })}>
      <StatusBadge tone={tone} text={said.join(', ') || t('correct', { count: objectCount })} />
    </a>
  )
}

export type MeshPart = {
  /** Null where injection is not switched from here. */
  readonly injection: InjectionSettings | null
  /** Among which waypoints are; null until they are known. */
  readonly gateways: readonly IstioObject[] | null
}

/** How the namespace takes part in the mesh, and the way to change that. */
export function FaceMesh({
  cluster,
  face,
  part: { injection, gateways },
}: Props & { readonly part: MeshPart }) {
  const injected = injection && injectedNamespace(cluster, face, injection)
  return (
    <>
      <span className="n-mesh-part">
        <Part face={face} />
        {injected && <InjectionButton of={injected} />}
        {injected && face.isInjected && <PoliciesButton cluster={cluster} namespace={face.name} />}
      </span>
      {face.isAmbient && (
        <FaceWaypoint cluster={cluster} namespace={face} gateways={gateways} isOpen={injection !== null} />
      )}
    </>
  )
}

function Part({ face: { isAmbient, isInjected, missing } }: Pick<Props, 'face'>) {
  const t = useMessages(messages)
  if (missing > 0) return <StatusBadge tone="warning" text={t('missing', { count: missing })} />
  if (isAmbient) return <StatusBadge tone="ok" text={t('ambient')} />
  return <StatusBadge tone={isInjected ? 'ok' : 'off'} text={t(isInjected ? 'injected' : 'outside')} />
}

const MEANING = {
  MTLS_ENABLED: 'on',
  MTLS_ENABLED_DEFAULT: 'on',
  MTLS_ENABLED_EXTENDED: 'byMesh',
  MTLS_PARTIALLY_ENABLED: 'partly',
  MTLS_PARTIALLY_ENABLED_DEFAULT: 'partly',
  AUTO_MTLS_DEFAULT: 'unset',
  MTLS_NOT_ENABLED: 'unset',
  MTLS_DISABLED: 'off',
} as const satisfies Record<MtlsDisplay, string>

/** Whether plain text is taken in the namespace. */
export function FaceMtls({ face: { mtls } }: Pick<Props, 'face'>) {
  const t = useMessages(messages)
  if (mtls === null) return null
  return (
    <span className="n-mesh-mtls">
      <Icon of={MTLS_ICONS[mtls]} />
      {t(`mtls.${MEANING[mtls]}`)}
    </span>
  )
}

type PastProps = Pick<Props, 'face'> & {
  /** Null until they are known, and where nobody tells them. */
  readonly shares: ErrorShares | null
}

/** How the namespace has fared over the last hour: how much of what was asked of it failed, and what got worse. */
export function FacePast({ face: { name, worse }, shares }: PastProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const values = shares?.get(name) ?? []
  const known = values.filter((value) => value !== null)
  const most = Math.max(0, ...known)
  return (
    <span className="n-mesh-past">
      {worse > 0 && <StatusBadge tone="warning" text={t('worse', { count: worse })} />}
      {known.length > 1 ? (
        <Sparkline
          values={values}
          tone={most > 0 ? 'error' : 'ok'}
          label={t('pastErrors', { most: format.number(most, 1) })}
        />
      ) : (
        shares !== null && <span className="n-dim">{t('noRequests')}</span>
      )}
    </span>
  )
}
