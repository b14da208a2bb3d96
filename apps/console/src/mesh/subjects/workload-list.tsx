import { clusterWorkloads } from '@naru/contract/mesh/wire/workloads'
import { useCallback, useMemo } from 'react'
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
import { type SubjectRow, workloadRow } from './subject-row.ts'

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
  const rows = useMemo(() => data?.workloads.map((one) => workloadRow(one, injected)), [data, injected])
  const hrefOf = useCallback((row: SubjectRow) => workloadHref({ cluster, ...row }, row.type), [cluster])
  const columns = useMemo(
    () => [
      nameColumn(t, hrefOf),
      typeColumn(t('type')),
      ...subjectColumns(cluster, t),
      syncColumn(t('proxies')),
    ],
    [hrefOf, cluster, t],
  )
  return (
    <SubjectList
      label={t('workloads')}
      namespaces={namespaces}
      asked={asked}
      rows={rows}
      columns={columns}
      hrefOf={hrefOf}
    />
  )
}

/** What runs the pods of a workload. */
function typeColumn(title: string): MeshColumn<SubjectRow> {
  return {
    id: 'type',
    title,
    width: 120,
    max: 160,
    sortBy: ({ type = '' }) => type,
    cell: ({ type }) => <span className="n-clip">{type}</span>,
  }
}

/** Whether the proxies of its pods have what istiod has for them, worst first. */
function syncColumn(title: string): MeshColumn<SubjectRow> {
  return {
    id: 'proxies',
    title,
    width: 150,
    max: 220,
    sortBy: ({ proxyStatus = null }) => -syncOrder(proxyStatus),
    cell: ({ proxyStatus = null }) => <SyncBadge status={proxyStatus} />,
  }
}
