import { PIPELINE_RUNS } from '../../kubernetes/served-at.ts'
import { defineKind } from '../kind-spec.ts'
import { runUses } from './run-uses.ts'

/** Of what an event has started. */
const LISTENER_LABEL = 'metadata.labels.triggers\\.tekton\\.dev/eventlistener'

export const pipelineRun = defineKind({
  id: 'pipeline-run',
  kind: 'PipelineRun',
  plural: PIPELINE_RUNS.plural,
  source: 'kubernetes',
  path: { one: 'pipeline-run', many: 'pipeline-runs' },
  api: { group: PIPELINE_RUNS.group, version: PIPELINE_RUNS.version },
  scope: 'namespaced',
  feature: 'tekton',
  title: {
    one: { en: 'PipelineRun', ko: '파이프라인런' },
    many: { en: 'PipelineRuns', ko: '파이프라인런' },
  },
  mark: 'PLR',
  menu: { group: 'tekton', order: 30 },
  pages: {
    list: { manual: 15301 },
    detail: { manual: 15302, tabs: ['info', 'yaml', 'event', 'log'] },
    create: { manual: 15303 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit-labels', 'run-again', 'stop-run', 'cancel-run-finally', 'cancel-run', 'delete'],
  quick: ['log', 'run-again', 'cancel-run'],
  deletion: {
    warns: {
      en: 'Its task runs and their pods are deleted with it, and so are their logs.',
      ko: '태스크런과 파드, 로그도 함께 삭제됩니다.',
    },
  },
  relations: [
    { by: 'owner', word: 'owns', to: 'task-run' },
    { by: 'owner', word: 'owns', to: 'persistent-volume-claim' },
    { by: 'name', word: 'runs', to: 'pipeline', path: 'spec.pipelineRef.name' },
    { by: 'name', word: 'started-by', to: 'event-listener', path: LISTENER_LABEL },
    ...runUses('spec.taskRunTemplate.serviceAccountName'),
  ],
  // Many are kept that failed long ago: their pipelines tell of the last.
  dashboard: { problems: false },
})
