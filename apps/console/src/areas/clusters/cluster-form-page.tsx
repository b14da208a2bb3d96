import { type Cluster, meshChoices } from '@naru/contract/api/clusters'
import { clusterChange, clusterInput } from '@naru/contract/api/inputs/cluster-input'
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
  const { name, description } = cluster
  return { name, description, ownAccount, forgetGiven, ...meshChoices.parse(cluster) }
}
