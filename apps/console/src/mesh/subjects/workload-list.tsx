import { type ClusterWorkloads, clusterWorkloads } from '@naru/contract/mesh/wire/workloads'
import { useMemo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { MeshColumn } from '../list/mesh-table.tsx'
import { useMeshNamespaces } from '../room/mesh-namespaces.ts'
import { workloadHref } from '../room/mesh-paths.ts'
import { MeshRoom } from '../room/mesh-room.tsx'
import { useMesh } from '../room/use-mesh.ts'
import { SyncBadge } from './envoy/sync-badge.tsx'
import { syncOrder } from './envoy/sync-tones.ts'
import { messages } from './messages.ts'
import { nameColumn, subjectColumns } from './subject-cells.tsx'
import { SubjectList } from './subject-list.tsx'
import { meshNotes, type SubjectRow, statusOf } from './subject-row.ts'

/** The workloads of a mesh, with what each lacks to take part in it. */
export function WorkloadListPage() {
  return <MeshRoom>{(cluster) => <WorkloadList key={cluster} cluster={cluster} />}</MeshRoom>
}

function WorkloadList({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const namespaces = useMeshNamespaces(cluster)
  const { asked: names, injected } = namespaces
  const asked = useMesh(
    names === null
      ? null
      : {
          cluster,
          parts: ['clusters', 'workloads'],
          schema: clusterWorkloads,
          query: { namespaces: names },
        },
  )
  const { data } = asked
  const rows = useMemo(() => data?.workloads.map((one) => buildRow(one, injected)), [data, injected])
  const columns = useMemo(() => {
    const hrefOf = (row: SubjectRow) => workloadHref({ cluster, ...row })
    return [
      nameColumn(t, hrefOf),
      typeColumn(t('type'), data?.workloads ?? []),
      ...subjectColumns(cluster, t),
      syncColumn(t('proxies'), data?.workloads ?? []),
    ]
  }, [cluster, data, t])
  return (
    <SubjectList
      label={t('workloads')}
      namespaces={namespaces}
      asked={asked}
      rows={rows}
      columns={columns}
      hrefOf={(row) => workloadHref({ cluster, ...row })}
    />
  )
}

/** What runs the pods of a workload. */
function typeColumn(title: string, workloads: ClusterWorkloads['workloads']): MeshColumn<SubjectRow> {
  const types = new Map(workloads.map((one) => [`${one.namespace}/${one.name}`, one.type]))
  const typeOf = ({ namespace, name }: SubjectRow) => types.get(`${namespace}/${name}`) ?? ''
  return {
    id: 'type',
    title,
    width: 120,
    max: 160,
    sortBy: typeOf,
    cell: (row) => <span className="n-clip">{typeOf(row)}</span>,
  }
}

/** Whether the proxies of its pods have what istiod has for them, worst first. */
function syncColumn(title: string, workloads: ClusterWorkloads['workloads']): MeshColumn<SubjectRow> {
  const known = new Map(workloads.map((one) => [`${one.namespace}/${one.name}`, one.proxyStatus]))
  const syncOf = ({ namespace, name }: SubjectRow) => known.get(`${namespace}/${name}`) ?? null
  return {
    id: 'proxies',
    title,
    width: 150,
    max: 220,
    sortBy: (row) => -syncOrder(syncOf(row)),
    cell: (row) => <SyncBadge status={syncOf(row)} />,
  }
}

function buildRow(
  workload: ClusterWorkloads['workloads'][number],
  injected: ReadonlySet<string>,
): SubjectRow {
  const { name, namespace, labels, health, istioSidecar, istioReferences, appLabel, versionLabel } = workload
  const replicas = health?.workloadStatus ? [health.workloadStatus] : []
  return {
    name,
    namespace,
    labels,
    health: statusOf(health),
    replicas,
    hasSidecar: istioSidecar,
    notes: [
      ...meshNotes(workload, injected.has(namespace)),
      ...(appLabel ? [] : (['noApp'] as const)),
      ...(versionLabel ? [] : (['noVersion'] as const)),
    ],
    config: istioReferences,
  }
}
