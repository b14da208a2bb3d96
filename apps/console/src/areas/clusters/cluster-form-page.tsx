import { type Cluster, clusterChange, clusterInput } from '@naru/contract/api/clusters'
import { clusterForm } from '@naru/contract/kinds/management/cluster.form'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import { useQueryClient } from '@tanstack/react-query'
import { clustersQuery } from '../../data/clusters.ts'
import { RecordFormPage } from '../../forms/record-form-page.tsx'
import { messages } from './messages.ts'

/** Connects a cluster, or changes the name, description and credentials of a connected one. */
export function ClusterFormPage() {
  const client = useQueryClient()
  return (
    <RecordFormPage
      kind={clusterRecord}
      form={clusterForm}
      input={clusterInput}
      change={clusterChange}
      edited={editedPart}
      begin={messages}
      beforeLeaving={() => client.invalidateQueries({ queryKey: clustersQuery.queryKey })}
    />
  )
}

function editedPart({ account, ...cluster }: Cluster) {
  const { wanted: ownAccount, forget: forgetGiven } = account
  const { name, description, kiali, istiod, ignoredChecks, healthRates, dashboards } = cluster
  const mesh = { kiali, istiod, ignoredChecks, healthRates, dashboards }
  return { name, description, ownAccount, forgetGiven, ...mesh }
}
