import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import { canOnPlatform } from '@naru/contract/platform/rights'
import type { EmptyClusterCase } from '@naru/contract/selection/empty-cluster'
import { Button, ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import AddIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import ClusterIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-cluster-icon'
import { useQuery } from '@tanstack/react-query'
import { clustersQuery, useClusters } from '../data/clusters.ts'
import { useRoles } from '../data/session/roles.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { formatError } from '../parts/message-center.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { useCurrentPage } from '../shell/page-context.ts'
import { usePageFailed } from '../shell/page-state.ts'
import { useSelection } from '../shell/selection.ts'

const messages = defineMessages({
  en: {
    'no-clusters.title': 'Integrate your first cluster',
    'no-clusters.text': 'Naru shows all your Kubernetes and OpenShift clusters side by side.',
    'no-clusters.ask': 'There are no clusters yet. A system administrator can integrate one.',
    connect: 'Integrate cluster',
    'no-openshift.title': 'There is no OpenShift cluster',
    'no-openshift.text': 'This page shows resources that exist only on OpenShift.',
    'not-selected.title': 'Choose a cluster',
    'not-selected.text': 'The cluster in this address is not among the connected ones.',
    'wrong-cluster.title': 'This page needs an OpenShift cluster',
    'wrong-cluster.text': 'The selected cluster is not OpenShift.',
    choose: 'Switch to {{cluster}}',
    untold: 'The clusters could not be read',
    again: 'Try again',
  },
  ko: {
    'no-clusters.title': '첫 클러스터를 연동하세요',
    'no-clusters.text': 'Kubernetes와 OpenShift 클러스터를 한곳에서 함께 봅니다.',
    'no-clusters.ask': '연동된 클러스터가 없습니다. 시스템 관리자에게 연동을 요청하세요.',
    connect: '클러스터 연동',
    'no-openshift.title': '연동된 OpenShift 클러스터가 없습니다',
    'no-openshift.text': 'OpenShift에만 있는 리소스를 보여 주는 화면입니다.',
    'not-selected.title': '클러스터를 선택하세요',
    'not-selected.text': '주소에 있는 클러스터는 연동되어 있지 않습니다.',
    'wrong-cluster.title': 'OpenShift 클러스터가 필요한 화면입니다',
    'wrong-cluster.text': '선택한 클러스터는 OpenShift가 아닙니다.',
    choose: '{{cluster}} 클러스터로 전환',
    untold: '클러스터 목록을 읽지 못했습니다',
    again: '다시 시도',
  },
})

type Props = { readonly reason: EmptyClusterCase }

/** Why there is no cluster to show, and the way out. */
export function EmptyCluster({ reason }: Props) {
  const { isTold } = useClusters()
  return isTold ? <MissingCluster reason={reason} /> : <UntoldClusters />
}

function MissingCluster({ reason }: Props) {
  const t = useMessages(messages)
  const { clusters, selectCluster } = useSelection()
  const roles = useRoles()
  const mayConnect = canOnPlatform(roles, clusterRecord, 'create')
  const onlyOpenShift = useCurrentPage()?.page.layout.openshift === true
  const choices = clusters.filter(({ clusterProvider }) => !onlyOpenShift || clusterProvider === 'openshift')
  return (
    <>
      <PageHeader />
      <EmptyState
        icon={ClusterIcon}
        title={t(`${reason}.title`)}
        actions={
          reason === 'no-clusters' || reason === 'no-openshift'
            ? mayConnect && (
                <ButtonLink href="/new-cluster" variant="primary" icon={AddIcon}>
                  {t('connect')}
                </ButtonLink>
              )
            : choices.slice(0, 3).map(({ id, name }) => (
                <Button key={id} onClick={() => selectCluster(id)}>
                  {t('choose', { cluster: name })}
                </Button>
              ))
        }
      >
        {t(reason === 'no-clusters' && !mayConnect ? 'no-clusters.ask' : `${reason}.text`)}
      </EmptyState>
    </>
  )
}

/** Nobody could say which clusters there are, which does not mean that there are none. */
function UntoldClusters() {
  usePageFailed()
  const t = useMessages(messages)
  const { error, isFetching, refetch } = useQuery(clustersQuery)
  return (
    <>
      <PageHeader />
      <EmptyState
        icon={ClusterIcon}
        tone="bad"
        title={t('untold')}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        }
      >
        {error && formatError(error)}
      </EmptyState>
    </>
  )
}
