import { type AppDetails, appDetails } from '@naru/contract/mesh/wire/apps'
import { clusterWorkloads } from '@naru/contract/mesh/wire/workloads'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { MeshAnswer } from '../room/mesh-answer.tsx'
import { useMeshNamespaces } from '../room/mesh-namespaces.ts'
import { workloadHref } from '../room/mesh-paths.ts'
import { MeshReferences } from '../room/mesh-references.tsx'
import { useMesh } from '../room/use-mesh.ts'
import { ConfigPanel } from './config-panel.tsx'
import { LabelTexts } from './facts.tsx'
import { HealthBadge } from './health-badge.tsx'
import { HealthReason } from './health-reason.tsx'
import { joinReferences } from './join-references.ts'
import { messages } from './messages.ts'
import { APP_TABS, SubjectTabs } from './metrics/subject-tabs.tsx'
import { programLabels } from './runtimes/runtime-query.ts'
import { runtimeTabs } from './runtimes/runtime-tabs.ts'
import { SubjectNotes } from './subject-cells.tsx'
import { SubjectHead, SubjectPage, type SubjectPlace } from './subject-page.tsx'
import { meshNotes, statusOf } from './subject-row.ts'
import { SubjectViews } from './subject-views.tsx'

/** One application of a mesh: its workloads and services, what is configured about them. */
export function AppPage() {
  return (
    <SubjectPage of="app">
      {(place) => <App key={`${place.cluster}/${place.namespace}/${place.name}`} place={place} />}
    </SubjectPage>
  )
}

function App({ place }: { readonly place: SubjectPlace }) {
  const { cluster, namespace, name } = place
  const parts = ['namespaces', namespace, 'apps', name]
  const asked = useMesh({ cluster, parts, schema: appDetails })
  return <MeshAnswer asked={asked}>{(app) => <Body place={place} app={app} />}</MeshAnswer>
}

type BodyProps = { readonly place: SubjectPlace; readonly app: AppDetails }

function Body({ place, app }: BodyProps) {
  const t = useMessages(messages)
  const { cluster, namespace } = place
  const { health, serviceNames, workloads, runtimes } = app
  const offered = [...APP_TABS, ...runtimeTabs(runtimes)]
  // An application's own answer does not tell what is configured about its workloads.
  const { data } = useMesh({
    cluster,
    parts: ['clusters', 'workloads'],
    schema: clusterWorkloads,
    query: { namespaces: namespace },
  })
  const names = new Set(workloads.map(({ workloadName }) => workloadName))
  const config = joinReferences(
    (data?.workloads ?? [])
      .filter(({ name }) => names.has(name))
      .map(({ istioReferences }) => istioReferences),
  )
  return (
    <div className="n-mesh-subject">
      <SubjectHead
        place={place}
        list="M_APPLICATIONS"
        mark="A"
        beside={
          <>
            <HealthBadge status={statusOf(health)} replicas={health.workloadStatuses} />
            <HealthReason health={health} />
          </>
        }
        tabs={<SubjectTabs name={place.name} {...{ offered, runtimes }} />}
      />
      <SubjectViews
        of="app"
        place={place}
        offered={offered}
        labels={programLabels({ app: place.name })}
        isProxied={workloads.some((one) => one.istioSidecar || one.istioAmbient)}
        late={<ConfigPanel cluster={cluster} config={config} />}
      >
        <Workloads place={place} app={app} />
        <Panel title={t('services')}>
          {serviceNames.length === 0 ? (
            <p className="n-dim">{t('noServices')}</p>
          ) : (
            <MeshReferences
              cluster={cluster}
              references={serviceNames.map((name) => ({ objectType: 'service', namespace, name }))}
            />
          )}
        </Panel>
      </SubjectViews>
    </div>
  )
}

function Workloads({ place: { cluster, namespace }, app: { workloads, health } }: BodyProps) {
  const t = useMessages(messages)
  const { injected } = useMeshNamespaces(cluster)
  const replicasOf = (name: string) => health.workloadStatuses.find((one) => one.name === name)
  return (
    <Panel title={t('workloads')}>
      <div className="n-table-scroll">
        <PlainTable heads={[t('name'), t('replicas'), t('notes'), t('labels'), t('accounts')]}>
          {workloads.map(({ workloadName: name, labels, serviceAccountNames, ...inMesh }) => {
            const replicas = replicasOf(name)
            return (
              <tr key={name}>
                <td>
                  <ObjectLink mark="W" name={name} href={workloadHref({ cluster, namespace, name })} />
                </td>
                <td>
                  {replicas &&
                    t('replicasOf', {
                      available: replicas.availableReplicas,
                      desired: replicas.desiredReplicas,
                    })}
                </td>
                <td>
                  <SubjectNotes notes={meshNotes(inMesh, injected.has(namespace))} />
                </td>
                <td>
                  <LabelTexts labels={labels} />
                </td>
                <td>{serviceAccountNames.join(', ')}</td>
              </tr>
            )
          })}
        </PlainTable>
      </div>
    </Panel>
  )
}
