import { defineKind } from '../kind-spec.ts'

export const helmChart = defineKind({
  id: 'helm-chart',
  kind: 'HelmChart',
  plural: 'helm-charts',
  source: 'platform',
  collection: '/system/helm-charts',
  path: { one: 'helm-chart', many: 'helm-charts' },
  api: { group: 'helm', version: 'v1' },
  scope: 'platform',
  title: {
    one: { en: 'Helm chart', ko: '헬름 차트' },
    many: { en: 'Helm charts', ko: '헬름 차트' },
  },
  mark: 'HC',
  menu: { group: 'helm', order: 10 },
  pages: {
    list: { manual: 13101 },
    detail: { manual: 13102, tabs: ['info', 'readme', 'value', 'version'] },
  },
  badge: true,
  access: 'checked',
  realtime: false,
  actions: [],
  quick: ['readme', 'value'],
  relations: [],
})
