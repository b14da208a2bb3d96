import { TASK_RUNS } from '../../kubernetes/served-at.ts'
import { defineKind } from '../kind-spec.ts'
import { runUses } from './run-uses.ts'
import { taskReference } from './task-reference.ts'

export const taskRun = defineKind({
  id: 'task-run',
  kind: 'TaskRun',
  plural: TASK_RUNS.plural,
  source: 'kubernetes',
  path: { one: 'task-run', many: 'task-runs' },
  api: { group: TASK_RUNS.group, version: TASK_RUNS.version },
  scope: 'namespaced',
  feature: 'tekton',
  title: { one: { en: 'TaskRun', ko: '태스크런' }, many: { en: 'TaskRuns', ko: '태스크런' } },
  mark: 'TR',
  menu: { group: 'tekton', order: 50 },
  pages: {
    list: { manual: 15501 },
    detail: { manual: 15502, tabs: ['info', 'yaml', 'event', 'log'] },
    create: { manual: 15503 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit-labels', 'run-task-again', 'cancel-task-run', 'delete'],
  quick: ['log', 'run-task-again', 'cancel-task-run'],
  deletion: {
    warns: {
      en: 'Its pod is deleted with it, and so is its log.',
      ko: '파드와 로그도 함께 삭제됩니다.',
    },
  },
  relations: [
    { by: 'owner', word: 'owns', to: 'pod' },
    taskReference('spec.taskRef'),
    ...runUses('spec.serviceAccountName'),
  ],
  dashboard: { problems: false },
})
