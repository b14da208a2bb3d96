import { JOBS } from '../../kubernetes/served-at.ts'
import { defineKind, POD_PANELS } from '../kind-spec.ts'
import { podTemplateUses } from './pod-template-uses.ts'

export const job = defineKind({
  id: 'job',
  kind: 'Job',
  plural: JOBS.plural,
  source: 'kubernetes',
  path: { one: 'job', many: 'jobs' },
  api: { group: JOBS.group, version: JOBS.version },
  scope: 'namespaced',
  title: { one: { en: 'Job', ko: '잡' }, many: { en: 'Jobs', ko: '잡' } },
  mark: 'J',
  menu: { group: 'workload', order: 60 },
  pages: {
    list: { manual: 3601 },
    detail: { manual: 3602, tabs: ['info', 'monitoring', 'yaml', 'event', 'pod', 'log', 'environment'] },
    create: { manual: 3603 },
    edit: { manual: 3604 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'rerun', 'suspend-job', 'unsuspend-job', 'delete'],
  quick: ['log', 'rerun'],
  relations: [
    { by: 'owner', word: 'owns', to: 'pod' },
    { by: 'selector', word: 'selects', to: 'pod', path: 'spec.selector', shape: 'selector' },
    ...podTemplateUses('spec.template.spec'),
  ],
  // Past runs of a cron job are its own to tell. A deadline takes the pods along, so that only the job can say it.
  dashboard: { problems: 'unowned' },
  measured: { panels: POD_PANELS, series: { name: 'job_name' }, alerts: { label: 'job_name', order: 60 } },
})
