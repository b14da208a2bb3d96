import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ConfigReferences, FieldHelp } from '@naru/contract/mesh/wire/istio-config'
import { isConfigType } from '@naru/mesh/answers/config-names'
import { findPath } from '@naru/mesh/checks/find-path'
import { typeResource } from '@naru/mesh/model/istio-object'
import { Banner } from '@naru/ui/banner.tsx'
import { Menu } from '@naru/ui/menu.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useMemo, useRef, useState } from 'react'
import { ActionDialogs } from '../../actions/action-dialogs.tsx'
import { objectTarget } from '../../actions/action-target.ts'
import { useActionItems } from '../../actions/use-action-items.ts'
import { useResourceKind } from '../../discovery/resource-kind.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useViewFreshness } from '../../lists/sources/use-view-freshness.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { ErrorPage } from '../../parts/error-page.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { UnservedPage } from '../../parts/unserved/unserved-page.tsx'
import { useCurrentPage } from '../../shell/page-context.ts'
import type { EditorHandle } from '../../yaml/editor/yaml-editor.tsx'
import { YamlTab } from '../../yaml/yaml-tab.tsx'
import { MeshAnswer } from '../room/mesh-answer.tsx'
import { meshCrumbs } from '../room/mesh-crumbs.ts'
import { MeshReferences } from '../room/mesh-references.tsx'
import { MeshRoom } from '../room/mesh-room.tsx'
import { CheckList } from './check-list.tsx'
import { buildMarks } from './check-marks.ts'
import { typeMark } from './config-type.ts'
import { ForecastPanel } from './forecast/forecast-panel.tsx'
import { isForecast, useForecast } from './forecast/use-forecast.ts'
import { messages } from './messages.ts'
import { StandingBadge } from './standing.tsx'
import { type ConfigPlace, useConfigDetails, useConfigObject, useDraftValidation } from './use-config.ts'

/** One object of the mesh's configuration: what is wrong with it at its lines, mended where it stands. */
export function ConfigPage() {
  const { namespace = '', objectType = '', object: name = '' } = useCurrentPage()?.params ?? {}
  if (!isConfigType(objectType)) return <ErrorPage code="PAGE_NOT_FOUND" />
  return (
    <MeshRoom>
      {(cluster) => (
        <OfKind
          key={`${cluster}/${namespace}/${objectType}/${name}`}
          place={{ cluster, namespace, type: objectType, name }}
        />
      )}
    </MeshRoom>
  )
}

function OfKind({ place }: { readonly place: ConfigPlace }) {
  const found = useResourceKind(place.cluster, { ...typeResource(place.type), version: '' })
  if (found.state !== 'found') return <UnservedPage kind={found} />
  return <Config place={place} kind={found.spec} />
}

type Props = { readonly place: ConfigPlace; readonly kind: KindSpec }

function Config({ place, kind }: Props) {
  const { object, gone, live } = useConfigObject(kind.id, place)
  const details = useConfigDetails(place, object?.metadata.resourceVersion)
  useViewFreshness(live)
  return (
    <MeshAnswer asked={details}>
      {({ validation, references, help }) =>
        object ? (
          <Bench
            place={place}
            kind={kind}
            object={object}
            gone={gone}
            saved={validation}
            references={references}
            help={help ?? []}
          />
        ) : (
          <DelayedLoading />
        )
      }
    </MeshAnswer>
  )
}

type BenchProps = Props & {
  readonly object: KubeObject
  readonly gone: boolean
  readonly saved: Parameters<typeof buildMarks>[0]
  readonly references: ConfigReferences | null
  readonly help: readonly FieldHelp[]
}

function Bench({ place, kind, object, gone, saved, references, help }: BenchProps) {
  const t = useMessages(messages)
  const { cluster } = place
  const editor = useRef<EditorHandle>(null)
  const [draft, setDraft] = useState<KubeObject | null>(null)
  const drafted = useDraftValidation(place, draft)
  const forecast = useForecast(place, isForecast(place) ? draft : null)
  const [shown, about] = drafted ? [drafted, draft] : [saved, object]
  const marks = useMemo(() => buildMarks(shown, about), [shown, about])
  return (
    <div className="n-mesh-config">
      <Head place={place} kind={kind} object={object} saved={saved} />
      {gone && <Banner tone="off" urgent title={t('gone')} />}
      <div className="n-mesh-desk">
        <YamlTab
          kind={kind}
          cluster={cluster}
          object={object}
          judged={{ marks, editor, onDraft: setDraft }}
        />
        <aside aria-label={t('checks')}>
          <CheckList
            cluster={cluster}
            validation={shown}
            isDraft={drafted !== null}
            onReveal={(path) => editor.current?.reveal(findPath(about, path))}
          />
          {forecast && <ForecastPanel cluster={cluster} forecast={forecast} />}
          <References cluster={cluster} references={references} />
          <Help help={help} />
        </aside>
      </div>
      <ActionDialogs />
    </div>
  )
}

type HeadProps = Pick<BenchProps, 'place' | 'kind' | 'object' | 'saved'>

function Head({ place: { cluster, type, name }, kind, object, saved }: HeadProps) {
  const t = useMessages(messages)
  const items = useActionItems(kind, [objectTarget(kind, cluster, object)])
  const crumbs = meshCrumbs('M_ISTIO', cluster, name)
  return (
    <PageHeader
      title={name}
      mark={typeMark(type)}
      crumbs={crumbs}
      beside={<StandingBadge validation={saved} />}
      actions={items.length > 0 && <Menu items={items} trigger={{ children: t('actions') }} />}
    />
  )
}

function References({ cluster, references }: Pick<BenchProps, 'references'> & { readonly cluster: string }) {
  const t = useMessages(messages)
  if (!references) return null
  const all = [
    ...references.objectReferences,
    ...references.serviceReferences.map((one) => ({ ...one, objectType: 'service' })),
    ...references.workloadReferences.map((one) => ({ ...one, objectType: 'workload' })),
  ]
  return (
    <Panel title={t('references')}>
      {all.length === 0 ? (
        <p className="n-dim">{t('noReferences')}</p>
      ) : (
        <MeshReferences cluster={cluster} references={all} />
      )}
    </Panel>
  )
}

function Help({ help }: Pick<BenchProps, 'help'>) {
  const t = useMessages(messages)
  if (help.length === 0) return null
  return (
    <Panel title={t('help')}>
      <dl className="n-mesh-help">
        {help.map(({ objectField, message }) => (
          <div key={objectField}>
            <dt>{objectField}</dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
