import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    pick: 'A mesh is shown for one cluster at a time.',
    none: 'No service mesh in this cluster',
    noneBody: 'The cluster {{cluster}} serves no configuration of Istio.',
    elsewhere: 'These clusters have a mesh:',
    failed: 'Service Mesh Connection Failed',
    failedBody:
      'Unable to connect to service mesh. Please check cluster settings or select a different cluster.',
    retry: 'Try again',
    namespaces: 'Namespaces',
    allNamespaces: 'All',
    someNamespaces_one: '{{count}} chosen',
    someNamespaces_other: '{{count}} chosen',
    findNamespace: 'Find by name',
    noNamespace: 'No matches',
    clearNamespaces: 'Show all',
    moreNamespaces: 'There are more. Type part of a name.',
  },
  ko: {
    pick: '서비스 메시는 클러스터별로 보여 줍니다.',
    none: '서비스 메시가 없는 클러스터',
    noneBody: '{{cluster}} 클러스터에는 Istio 구성이 없습니다.',
    elsewhere: '서비스 메시가 있는 클러스터:',
    failed: '서비스 메시 연결 실패',
    failedBody: '서비스 메시에 연결할 수 없습니다. 클러스터 설정을 확인하거나 다른 클러스터를 선택하세요.',
    retry: '다시 시도',
    namespaces: '네임스페이스',
    allNamespaces: '전체',
    someNamespaces_other: '{{count}}개 선택',
    findNamespace: '이름으로 찾기',
    noNamespace: '일치하는 이름이 없습니다',
    clearNamespaces: '전체 보기',
    moreNamespaces: '더 있습니다. 이름의 일부를 입력하세요.',
  },
})
