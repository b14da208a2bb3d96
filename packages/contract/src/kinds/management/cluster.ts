import { defineKind } from '../kind-spec.ts'

export const cluster = defineKind({
  id: 'cluster',
  kind: 'Cluster',
  plural: 'clusters',
  source: 'platform',
  collection: '/system/clusters',
  path: { one: 'cluster', many: 'clusters' },
  api: { group: 'system', version: 'v1' },
  scope: 'platform',
  title: { one: { en: 'Cluster', ko: '클러스터' }, many: { en: 'Clusters', ko: '클러스터' } },
  mark: 'CL',
  menu: { group: 'management', order: 30 },
  pages: {
    list: { manual: 19301 },
    detail: { manual: 19302, tabs: ['info', 'node', 'permission'] },
    create: { manual: 19303 },
    edit: { manual: 19304 },
  },
  badge: false,
  access: 'checked',
  realtime: false,
  actions: ['edit', 'rotate-credentials', 'delete'],
  deletion: {
    typeName: true,
    says: {
      en: 'The cluster itself keeps running. Its connection, credentials and projects are removed here, and the account and the roles that Naru created are removed from it.',
      ko: '클러스터는 그대로 실행됩니다. 여기에 저장된 연결과 자격 증명, 프로젝트 정보, 클러스터에 Naru가 만든 계정과 역할을 삭제합니다.',
    },
    leave: {
      title: { en: 'Leave the cluster untouched', ko: '클러스터는 건드리지 않기' },
      hint: {
        en: 'For a cluster that no longer answers. The account and the roles that Naru created stay in it.',
        ko: '더 이상 응답하지 않는 클러스터에 사용합니다. Naru가 만든 계정과 역할은 클러스터에 남습니다.',
      },
    },
    forget: {
      title: { en: 'Forget its history too', ko: '이력도 삭제하기' },
      hint: {
        en: 'Who wrote what in it is forgotten, so that another cluster of this name begins anew. The audit log stays.',
        ko: '누가 무엇을 변경했는지 남은 이력을 지웁니다. 같은 이름으로 다시 등록해도 이어지지 않습니다. 감사 로그는 남습니다.',
      },
    },
  },
  relations: [],
})
