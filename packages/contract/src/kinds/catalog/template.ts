import { defineKind } from '../kind-spec.ts'

export const template = defineKind({
  id: 'template',
  kind: 'Template',
  plural: 'templates',
  source: 'kubernetes',
  path: { one: 'template', many: 'templates' },
  api: { group: 'template.openshift.io', version: 'v1' },
  scope: 'namespaced',
  platform: 'openshift',
  title: { one: { en: 'Template', ko: '템플릿' }, many: { en: 'Templates', ko: '템플릿' } },
  mark: 'TPL',
  menu: { group: 'template_catalogs', order: 10 },
  pages: { list: { manual: 12101 }, detail: { manual: 12102, tabs: ['info', 'yaml', 'event'] } },
  badge: false,
  access: 'open',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  deletion: {
    says: {
      en: 'What was made from it stays: each instance holds a copy.',
      ko: '이 템플릿으로 만든 리소스는 남습니다. 인스턴스마다 사본을 갖고 있습니다.',
    },
  },
  relations: [],
})
