import { defineKind } from '../kind-spec.ts'

export const networkPolicy = defineKind({
  id: 'network-policy',
  kind: 'NetworkPolicy',
  plural: 'networkpolicies',
  source: 'kubernetes',
  path: { one: 'network-policy', many: 'network-policies' },
  api: { group: 'networking.k8s.io', version: 'v1' },
  scope: 'namespaced',
  title: {
    one: { en: 'NetworkPolicy', ko: '네트워크폴리시' },
    many: { en: 'NetworkPolicies', ko: '네트워크폴리시' },
  },
  mark: 'NP',
  menu: { group: 'network', order: 20 },
  pages: {
    list: { manual: 5201 },
    detail: { manual: 5202, tabs: ['info', 'yaml', 'event', 'pod'] },
    create: { manual: 5203 },
    edit: { manual: 5204 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  deletion: {
    warns: {
      en: 'Pods that no other policy selects may then be reached by anyone, and reach anyone.',
      ko: '다른 네트워크폴리시가 선택하지 않는 파드는 누구나 접근할 수 있고 어디로든 접근할 수 있게 됩니다.',
    },
  },
  relations: [{ by: 'selector', word: 'selects', to: 'pod', path: 'spec.podSelector', shape: 'selector' }],
  recovery: { order: 110 },
})
