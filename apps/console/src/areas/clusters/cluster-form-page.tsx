import type { Cluster } from '@naru/contract/api/clusters'
import { detailPath, listPath } from '@naru/contract/pages/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { clustersQuery } from '../../data/clusters.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { ErrorPage } from '../../parts/error-page.tsx'
import { messageCenter } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useGo } from '../../shell/links.ts'
import { loadCluster } from './cluster-data.ts'
import { ClusterForm } from './cluster-form.tsx'
import { messages } from './messages.ts'

/** Connects a cluster, or changes the name, description and credentials of a connected one. */
export function ClusterFormPage() {
  const t = useMessages(messages)
  const go = useGo()
  const client = useQueryClient()
  const { id }: { id?: string } = useParams({ strict: false })
  const { data, error, isLoading } = useQuery({
    queryKey: ['cluster', id],
    queryFn: ({ signal }) => loadCluster(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: 0,
  })
  if (isLoading) return <DelayedLoading />
  if (error) return <ErrorPage code="RESOURCE_NOT_FOUND" />
  const finish = async (saved: Cluster) => {
    messageCenter.success(t(data ? 'saved' : 'connected', { name: saved.name }))
    await client.invalidateQueries({ queryKey: clustersQuery.queryKey })
    go(detailPath('cluster', { id: saved.id }))
  }
  return (
    <>
      <PageHeader title={data ? t('editTitle', { name: data.name }) : t('createTitle')} />
      <ClusterForm
        cluster={data ?? null}
        onSaved={(saved) => void finish(saved)}
        onCancel={() => go(data ? detailPath('cluster', { id: data.id }) : listPath('cluster'))}
      />
    </>
  )
}
