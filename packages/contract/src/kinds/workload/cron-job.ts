import { defineKind } from '../kind-spec.ts'
import { podTemplateUses } from './pod-template-uses.ts'

export const cronJob = defineKind({
  id: 'cron-job',
  kind: 'CronJob',
  plural: 'cronjobs',
  source: 'kubernetes',
  path: { one: 'cron-job', many: 'cron-jobs' },
  api: { group: 'batch', version: 'v1', before: [{ below: '1.25', version: 'v1beta1' }] },
  scope: 'namespaced',
  title: { one: { en: 'CronJob', ko: '크론잡' }, many: { en: 'CronJobs', ko: '크론잡' } },
  mark: 'CJ',
  menu: { group: 'workload', order: 10 },
  pages: {
    list: { manual: 3101 },
    detail: { manual: 3102, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 3103 },
    edit: { manual: 3104 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'run-now', 'suspend', 'unsuspend', 'delete'],
  quick: ['run-now'],
  triggered: true,
  relations: [
    { by: 'owner', word: 'owns', to: 'job', named: 'scheduled-minute' },
    ...podTemplateUses('spec.jobTemplate.spec.template.spec'),
  ],
  dashboard: { changes: true },
  measured: { alerts: { label: 'cronjob', order: 70 } },
  recovery: { order: 80 },
})
