import { type Cluster, clusterChange, clusterInput } from '@naru/contract/api/clusters'
import { clusterForm } from '@naru/contract/kinds/management/cluster.form'
import { detailPath, listPath } from '@naru/contract/pages/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { clustersQuery } from '../../data/clusters.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { ErrorPage } from '../../parts/error-page.tsx'
import { messageCenter } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useGo } from '../../shell/links.ts'
import { createCluster, loadCluster, saveCluster } from './cluster-data.ts'
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
      <RecordForm
        form={clusterForm}
        record={data ? { name: data.name, description: data.description } : null}
        action={t(data ? 'save' : 'connect')}
        onSave={(input) =>
          data ? saveCluster(data.id, clusterChange.parse(input)) : createCluster(clusterInput.parse(input))
        }
        onSaved={(saved) => void finish(saved)}
        onCancel={() => go(data ? detailPath('cluster', { id: data.id }) : listPath('cluster'))}
      />
    </>
  )
}
