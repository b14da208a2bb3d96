import { type ClusterServices, clusterServices } from '@naru/contract/mesh/wire/services'
import { useMemo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useMeshNamespaces } from '../room/mesh-namespaces.ts'
import { referenceHref, serviceHref } from '../room/mesh-paths.ts'
import { MeshRoom } from '../room/mesh-room.tsx'
import { useMesh } from '../room/use-mesh.ts'
import { messages } from './messages.ts'
import { nameColumn, subjectColumns } from './subject-cells.tsx'
import { SubjectList } from './subject-list.tsx'
import { meshNotes, type SubjectRow, statusOf } from './subject-row.ts'

/** The services of a mesh, and the hosts outside that it knows. */
export function ServiceListPage() {
  return <MeshRoom>{(cluster) => <ServiceList key={cluster} cluster={cluster} />}</MeshRoom>
}

function ServiceList({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const namespaces = useMeshNamespaces(cluster)
  const { asked: names, injected } = namespaces
  const asked = useMesh(
    names === null
      ? null
      : { cluster, parts: ['clusters', 'services'], schema: clusterServices, query: { namespaces: names } },
  )
  const rows = useMemo(
    () => asked.data?.services.map((one) => buildRow(one, injected)),
    [asked.data, injected],
  )
  const columns = useMemo(
    () => [nameColumn(t, (row) => hrefOf(cluster, row)), ...subjectColumns(cluster, t)],
    [cluster, t],
  )
  return (
    <SubjectList
      label={t('services')}
      namespaces={namespaces}
      asked={asked}
      rows={rows}
      columns={columns}
      hrefOf={(row) => hrefOf(cluster, row)}
    />
  )
}

/** A host outside is what its entry says of it. */
function hrefOf(cluster: string, row: SubjectRow): string {
  const [entry] = row.notes.includes('external') ? row.config : []
  return (entry && referenceHref(entry.objectType, { cluster, ...entry })) ?? serviceHref({ cluster, ...row })
}

function buildRow(service: ClusterServices['services'][number], injected: ReadonlySet<string>): SubjectRow {
  const { name, namespace, labels, health, istioSidecar, istioReferences, appLabel, serviceRegistry } =
    service
  const isExternal = serviceRegistry === 'External'
  return {
    name,
    namespace,
    labels,
    health: statusOf(health),
    replicas: [],
    hasSidecar: istioSidecar,
    notes: isExternal
      ? ['external']
      : [...meshNotes(service, injected.has(namespace)), ...(appLabel ? [] : (['noApp'] as const))],
    config: istioReferences,
  }
}
