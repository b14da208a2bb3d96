import { backTarget } from '@naru/contract/pages/back-target'
import { ALL } from '@naru/contract/pages/page'
import { Picker } from '@naru/ui/picker.tsx'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useGo } from '../../shell/links.ts'
import { useCurrentPage } from '../../shell/page-context.ts'
import { useSelection } from '../../shell/selection.ts'

const messages = defineMessages({
  en: { label: 'Cluster', all: 'All clusters', search: 'Find a cluster', none: 'No cluster of that name' },
  ko: {
    label: '클러스터',
    all: '클러스터 전체',
    search: '클러스터 찾기',
    none: '해당 이름의 클러스터가 없습니다',
  },
})

/** Chooses the cluster, where the page works on one; from an object's page it leads to the list. */
export function ClusterPicker() {
  const t = useMessages(messages)
  const go = useGo()
  const current = useCurrentPage()
  const { clusters, cluster, selectCluster } = useSelection()
  const layout = current?.page.layout
  if (!current || !layout || !(layout.cluster || layout.anyCluster) || clusters.length === 0) return null
  const onObject = current.page.route.includes(':cluster')
  return (
    <Picker
      label={t('label')}
      value={cluster ?? ALL}
      sticky={{ value: ALL, label: t('all') }}
      options={clusters.map(({ id, name, clusterProvider, version }) => ({
        value: id,
        label: name,
        note: `${clusterProvider === 'openshift' ? 'OpenShift' : 'Kubernetes'} ${version ?? ''}`,
      }))}
      searchLabel={t('search')}
      emptyText={t('none')}
      onPick={(value) => {
        if (onObject) go(`${backTarget(current.page, current.params)}?cluster=${encodeURIComponent(value)}`)
        else selectCluster(value === ALL ? null : value)
      }}
    />
  )
}
