import { type WorkloadDetails, workloadDetails } from '@naru/contract/mesh/wire/workloads'
import { queryText } from '@naru/contract/pages/query'
import { workloadKind } from '@naru/mesh/snapshot/mesh-sources'
import { Panel } from '@naru/ui/panel.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Reference } from '../../parts/reference.tsx'
import { useSearchValues } from '../../shell/search.ts'
import { injectedWorkload } from '../injection/injected.ts'
import { InjectionButton } from '../injection/injection-button.tsx'
import { useInjectionSettings } from '../injection/use-injection-settings.ts'
import { MeshAnswer } from '../room/mesh-answer.tsx'
import { useMeshNamespaces } from '../room/mesh-namespaces.ts'
import { MeshReferences } from '../room/mesh-references.tsx'
import { useMesh } from '../room/use-mesh.ts'
import { ConfigPanel } from './config-panel.tsx'
import { EnvoyTab } from './envoy/envoy-tab.tsx'
import { LabelTexts, MeshFacts } from './facts.tsx'
import { FindingsPanel } from './findings-panel.tsx'
import { HealthBadge } from './health-badge.tsx'
import { HealthReason } from './health-reason.tsx'
import { LogsTab } from './logs/logs-tab.tsx'
import { messages } from './messages.ts'
import { POD_TABS, PROXIED_TABS, SubjectTabs } from './metrics/subject-tabs.tsx'
import { PodTable } from './pod-table.tsx'
import { programLabels } from './runtimes/runtime-query.ts'
import { ENVOY_DASHBOARD, runtimeTabs } from './runtimes/runtime-tabs.ts'
import { SubjectNotes } from './subject-cells.tsx'
import { SubjectHead, SubjectPage, type SubjectPlace } from './subject-page.tsx'
import { meshNotes, statusOf } from './subject-row.ts'
import { SubjectViews } from './subject-views.tsx'

/** One workload of a mesh: its pods and proxies, what leads to it, what is configured about it. */
export function WorkloadPage() {
  return (
    <SubjectPage of="workload">
      {(place) => <Workload key={`${place.cluster}/${place.namespace}/${place.name}`} place={place} />}
    </SubjectPage>
  )
}

function Workload({ place }: { readonly place: SubjectPlace }) {
  const { cluster, namespace, name } = place
  const type = queryText(useSearchValues(), 'type') ?? undefined
  const asked = useMesh({
    cluster,
    parts: ['namespaces', namespace, 'workloads', name],
    schema: workloadDetails,
    query: { type },
  })
  return <MeshAnswer asked={asked}>{(workload) => <Body place={place} workload={workload} />}</MeshAnswer>
}

type BodyProps = { readonly place: SubjectPlace; readonly workload: WorkloadDetails }

function Body({ place, workload }: BodyProps) {
  const t = useMessages(messages)
  const { cluster, namespace } = place
  const { health, pods, services, validations, istioReferences, appLabel, versionLabel } = workload
  const { injected } = useMeshNamespaces(cluster)
  const notes = [
    ...meshNotes(workload, injected.has(namespace)),
    ...(appLabel ? [] : (['noApp'] as const)),
    ...(versionLabel ? [] : (['noVersion'] as const)),
  ]
  const { runtimes } = workload
  const hasProxies = pods.some(({ istioContainers }) => istioContainers.length > 0)
  const offered = hasProxies
    ? [...PROXIED_TABS, ...runtimeTabs(runtimes, [ENVOY_DASHBOARD])]
    : [...POD_TABS, ...runtimeTabs(runtimes)]
  const told = programLabels(workload.labels)
  const replicas = health.workloadStatus ? [health.workloadStatus] : []
  return (
    <div className="n-mesh-subject">
      <SubjectHead
        place={place}
        list="M_WORKLOADS"
        mark="W"
        beside={
          <>
            <HealthBadge status={statusOf(health)} replicas={replicas} />
            <HealthReason health={health} />
            <SubjectNotes notes={notes} />
          </>
        }
        tabs={<SubjectTabs name={place.name} {...{ offered, runtimes }} />}
      />
      <SubjectViews
        of="workload"
        place={place}
        offered={offered}
        isProxied={workload.istioSidecar || workload.istioAmbient}
        labels={told}
        ofPods={{
          logs: <LogsTab place={place} pods={pods} />,
          envoy: <EnvoyTab place={place} pods={pods} labels={told} />,
        }}
      >
        <FindingsPanel validations={validations} />
        <WorkloadFacts place={place} workload={workload} />
        <ConfigPanel cluster={cluster} config={istioReferences} />
        <PodTable cluster={cluster} namespace={namespace} pods={pods} />
        <Panel title={t('services')}>
          {services.length === 0 ? (
            <p className="n-dim">{t('noServices')}</p>
          ) : (
            <MeshReferences
              cluster={cluster}
              references={services.map((one) => ({ ...one, objectType: 'service' }))}
            />
          )}
        </Panel>
      </SubjectViews>
    </div>
  )
}

function WorkloadFacts({ place, workload }: BodyProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { cluster, namespace } = place
  const { name, type, createdAt, availableReplicas, desiredReplicas, serviceAccountNames, labels } = workload
  const kind = workloadKind(type)?.id
  const created = Date.parse(createdAt)
  return (
    <MeshFacts
      of={[
        {
          label: t('resource'),
          value: kind ? (
            <Reference kind={kind} cluster={cluster} namespace={namespace} name={name} />
          ) : (
            `${type} ${name}`
          ),
        },
        { label: t('namespace'), value: namespace },
        {
          label: t('replicas'),
          value: t('replicasOf', { available: availableReplicas, desired: desiredReplicas }),
        },
        { label: t('created'), value: Number.isNaN(created) ? null : format.dateTime(created) },
        { label: t('sidecar'), value: <Sidecar place={place} workload={workload} /> },
        { label: t('accounts'), value: serviceAccountNames.join(', ') },
        { label: t('labels'), value: <LabelTexts labels={labels} /> },
      ]}
    />
  )
}

/** Whether its pods have a sidecar, and the way to change that. */
function Sidecar({ place, workload }: BodyProps) {
  const t = useMessages(messages)
  const isSwitched = useInjectionSettings(place.cluster) !== null
  const injected = isSwitched ? injectedWorkload(place, workload) : null
  return (
    <span className="n-mesh-part">
      {t(workload.istioSidecar ? 'withSidecar' : workload.istioAmbient ? 'ambient' : 'withoutSidecar')}
      {injected && <InjectionButton of={injected} />}
    </span>
  )
}
