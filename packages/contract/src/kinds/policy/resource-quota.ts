import { defineKind } from '../kind-spec.ts'

export const resourceQuota = defineKind({
  id: 'resource-quota',
  kind: 'ResourceQuota',
  plural: 'resourcequotas',
  source: 'kubernetes',
  path: { one: 'resource-quota', many: 'resource-quotas' },
  api: { group: '', version: 'v1' },
  scope: 'namespaced',
  title: {
    one: { en: 'ResourceQuota', ko: '리소스 쿼터' },
    many: { en: 'ResourceQuotas', ko: '리소스 쿼터' },
  },
  mark: 'RQ',
  menu: { group: 'policy', order: 20 },
  pages: {
    list: { manual: 7201 },
    detail: { manual: 7202, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 7203 },
    edit: { manual: 7204 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  deletion: {
    says: {
      en: 'Nothing limits the namespace any more; what runs stays.',
      ko: '네임스페이스의 제한이 없어지며, 실행 중인 항목은 그대로입니다.',
    },
  },
  relations: [{ by: 'namespace', word: 'limits', to: 'pod', unless: ['spec.scopes', 'spec.scopeSelector'] }],
  // What a full one refuses shows on the workloads that it stops.
  dashboard: { problems: false },
})
