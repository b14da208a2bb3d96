import { type Cluster, clusterChange, clusterInput } from '@naru/contract/api/clusters'
import { clusterForm } from '@naru/contract/kinds/management/cluster.form'
import { detailPath } from '@naru/contract/pages/paths'
import { queryText } from '@naru/contract/pages/query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { clustersQuery } from '../../data/clusters.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { ErrorPage } from '../../parts/error-page.tsx'
import { messageCenter } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useGo } from '../../shell/links.ts'
import { useSearchValues } from '../../shell/search.ts'
import { useBackHref } from '../../shell/trail.tsx'
import { createCluster, loadCluster, saveCluster } from './cluster-data.ts'
import { messages } from './messages.ts'

function fieldsOf({ name, description, account }: Cluster) {
  return { name, description, ownAccount: account.wanted, forgetGiven: account.forget }
}

/** Connects a cluster, or changes the name, description and credentials of a connected one. */
export function ClusterFormPage() {
  const t = useMessages(messages)
  const go = useGo()
  const back = useBackHref()
  const froms = queryText(useSearchValues(), 'froms')
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
    messageCenter.success(inBoth(messages, data ? 'saved' : 'connected', { name: saved.name }))
    await client.invalidateQueries({ queryKey: clustersQuery.queryKey })
    go(detailPath('cluster', { id: saved.id }, { dn: saved.name, froms }))
  }
  return (
    <>
      <PageHeader
        title={data ? t('editTitle', { name: data.name }) : t('createTitle')}
        {...(data && { name: data.name })}
      />
      <RecordForm
        form={clusterForm}
        record={data ? fieldsOf(data) : null}
        action={t(data ? 'save' : 'connect')}
        onSave={(input) =>
          data ? saveCluster(data.id, clusterChange.parse(input)) : createCluster(clusterInput.parse(input))
        }
        onSaved={(saved) => void finish(saved)}
        onCancel={() => go(back)}
      />
    </>
  )
}
