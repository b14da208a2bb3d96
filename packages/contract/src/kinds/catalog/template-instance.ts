import { defineKind } from '../kind-spec.ts'

export const templateInstance = defineKind({
  id: 'template-instance',
  kind: 'TemplateInstance',
  plural: 'templateinstances',
  source: 'kubernetes',
  path: { one: 'template-instance', many: 'template-instances' },
  api: { group: 'template.openshift.io', version: 'v1' },
  scope: 'namespaced',
  platform: 'openshift',
  title: {
    one: { en: 'Template instance', ko: '템플릿 인스턴스' },
    many: { en: 'Template instances', ko: '템플릿 인스턴스' },
  },
  mark: 'TI',
  menu: { group: 'template_catalogs', order: 20 },
  pages: {
    list: { manual: 12201 },
    detail: { manual: 12202, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 12203 },
  },
  badge: true,
  access: 'open',
  realtime: true,
  actions: ['edit-labels', 'delete'],
  deletion: {
    warns: {
      en: 'The objects that it made are deleted with it.',
      ko: '이 인스턴스가 만든 리소스도 함께 삭제됩니다.',
    },
  },
  relations: [
    {
      by: 'name',
      word: 'uses',
      to: 'template',
      path: 'spec.template.metadata.name',
      namespace: 'spec.template.metadata.namespace',
    },
    { by: 'name', word: 'uses', to: 'secret', path: 'spec.secret.name' },
    { by: 'reference', word: 'instantiates', path: 'status.objects[].ref' },
  ],
  dashboard: { problems: false },
})
