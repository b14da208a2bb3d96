import { defineKind } from '../kind-spec.ts'

export const task = defineKind({
  id: 'task',
  kind: 'Task',
  plural: 'tasks',
  source: 'kubernetes',
  path: { one: 'task', many: 'tasks' },
  api: { group: 'tekton.dev', version: 'v1' },
  scope: 'namespaced',
  feature: 'tekton',
  title: { one: { en: 'Task', ko: '태스크' }, many: { en: 'Tasks', ko: '태스크' } },
  mark: 'TSK',
  menu: { group: 'tekton', order: 40 },
  pages: {
    list: { manual: 15401 },
    detail: { manual: 15402, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 15403 },
    edit: { manual: 15404 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'start-task', 'delete'],
  quick: ['start-task'],
  relations: [
    { by: 'name', word: 'mounts', to: 'config-map', path: 'spec.volumes[].configMap.name' },
    { by: 'name', word: 'mounts', to: 'secret', path: 'spec.volumes[].secret.secretName' },
    { by: 'name', word: 'uses', to: 'secret', path: 'spec.steps[].env[].valueFrom.secretKeyRef.name' },
    { by: 'name', word: 'uses', to: 'config-map', path: 'spec.steps[].env[].valueFrom.configMapKeyRef.name' },
    { by: 'name', word: 'uses', to: 'secret', path: 'spec.steps[].envFrom[].secretRef.name' },
    { by: 'name', word: 'uses', to: 'config-map', path: 'spec.steps[].envFrom[].configMapRef.name' },
  ],
})
