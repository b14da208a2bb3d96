import { type ClusterApps, clusterApps } from '@naru/contract/mesh/wire/apps'
import { useMemo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useMeshNamespaces } from '../room/mesh-namespaces.ts'
import { appHref } from '../room/mesh-paths.ts'
import { MeshRoom } from '../room/mesh-room.tsx'
import { useMesh } from '../room/use-mesh.ts'
import { messages } from './messages.ts'
import { nameColumn, subjectColumns } from './subject-cells.tsx'
import { SubjectList } from './subject-list.tsx'
import { meshNotes, type SubjectRow, statusOf } from './subject-row.ts'

/** The applications of a mesh: what shares a label. */
export function AppListPage() {
  return <MeshRoom>{(cluster) => <AppList key={cluster} cluster={cluster} />}</MeshRoom>
}

function AppList({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const namespaces = useMeshNamespaces(cluster)
  const { asked: names, injected } = namespaces
  const asked = useMesh(
    names === null
      ? null
      : { cluster, parts: ['clusters', 'apps'], schema: clusterApps, query: { namespaces: names } },
  )
  const rows = useMemo(
    () => asked.data?.applications.map((app) => buildRow(app, injected)),
    [asked.data, injected],
  )
  const columns = useMemo(
    () => [nameColumn(t, (row) => appHref({ cluster, ...row })), ...subjectColumns(cluster, t)],
    [cluster, t],
  )
  return (
    <SubjectList
      label={t('apps')}
      namespaces={namespaces}
      asked={asked}
      rows={rows}
      columns={columns}
      hrefOf={(row) => appHref({ cluster, ...row })}
    />
  )
}

function buildRow(app: ClusterApps['applications'][number], injected: ReadonlySet<string>): SubjectRow {
  const { name, namespace, labels, istioSidecar, istioReferences, health } = app
  return {
    name,
    namespace,
    labels,
    health: statusOf(health),
    replicas: health?.workloadStatuses ?? [],
    hasSidecar: istioSidecar,
    notes: meshNotes(app, injected.has(namespace)),
    config: istioReferences,
  }
}
