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
      en: 'The cluster itself keeps running. Its connection and credentials are removed here, and the roles that Naru created are removed from it.',
      ko: '클러스터는 그대로 실행됩니다. 여기에 저장된 연결과 자격 증명, 클러스터에 Naru가 만든 역할을 삭제합니다.',
    },
    leave: {
      title: { en: 'Leave the cluster untouched', ko: '클러스터는 건드리지 않기' },
      hint: {
        en: 'For a cluster that no longer answers. The roles that Naru created stay in it.',
        ko: '더 이상 응답하지 않는 클러스터에 사용합니다. Naru가 만든 역할은 클러스터에 남습니다.',
      },
    },
  },
  relations: [],
})
