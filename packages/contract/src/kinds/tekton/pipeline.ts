import { defineKind } from '../kind-spec.ts'
import { taskReference } from './task-reference.ts'

export const pipeline = defineKind({
  id: 'pipeline',
  kind: 'Pipeline',
  plural: 'pipelines',
  source: 'kubernetes',
  path: { one: 'pipeline', many: 'pipelines' },
  api: { group: 'tekton.dev', version: 'v1' },
  scope: 'namespaced',
  feature: 'tekton',
  title: { one: { en: 'Pipeline', ko: '파이프라인' }, many: { en: 'Pipelines', ko: '파이프라인' } },
  mark: 'PL',
  menu: { group: 'tekton', order: 20 },
  pages: {
    list: { manual: 15201 },
    detail: { manual: 15202, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 15203 },
    edit: { manual: 15204 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'start-run', 'delete'],
  quick: ['start-run'],
  relations: [taskReference('spec.tasks[].taskRef'), taskReference('spec.finally[].taskRef')],
})
