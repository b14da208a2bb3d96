import { NOTEBOOK_LABEL } from '../../rules/notebook-state.ts'
import { defineKind } from '../kind-spec.ts'
import { podTemplateUses } from '../workload/pod-template-uses.ts'

export const notebook = defineKind({
  id: 'notebook',
  kind: 'Notebook',
  plural: 'notebooks',
  source: 'kubernetes',
  path: { one: 'notebook', many: 'notebooks' },
  api: { group: 'kubeflow.org', version: 'v1' },
  scope: 'namespaced',
  feature: 'kubeflow',
  title: { one: { en: 'Notebook', ko: '노트북' }, many: { en: 'Notebooks', ko: '노트북' } },
  mark: 'NB',
  menu: { group: 'ml_ai', order: 10 },
  pages: {
    list: { manual: 17101 },
    detail: { manual: 17102, tabs: ['info', 'yaml', 'event', 'pod', 'log', 'environment'] },
    create: { manual: 17103 },
    edit: { manual: 17104 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['start-notebook', 'stop-notebook', 'edit', 'edit-labels', 'delete'],
  quick: ['log', 'start-notebook', 'stop-notebook'],
  deletion: {
    warns: {
      en: 'Its pod ends with whatever runs in it. Claims that it mounts stay, with the files on them.',
      ko: '파드와 실행 중인 작업이 끝납니다. 연결한 볼륨 클레임과 그 파일은 남습니다.',
    },
  },
  relations: [
    { by: 'owner', word: 'owns', to: 'stateful-set', named: 'notebook-label' },
    { by: 'owner', word: 'owns', to: 'service' },
    { by: 'selector', word: 'selects', to: 'pod', path: 'metadata.name', shape: { label: NOTEBOOK_LABEL } },
    ...podTemplateUses('spec.template.spec'),
  ],
})
