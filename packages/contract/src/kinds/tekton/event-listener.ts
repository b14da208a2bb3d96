import { defineKind } from '../kind-spec.ts'
import { TRIGGER_PARTS } from './trigger/trigger-parts.ts'

export const eventListener = defineKind({
  id: 'event-listener',
  kind: 'EventListener',
  plural: 'eventlisteners',
  source: 'kubernetes',
  path: { one: 'event-listener', many: 'event-listeners' },
  api: { group: 'triggers.tekton.dev', version: 'v1beta1' },
  scope: 'namespaced',
  feature: 'tekton',
  title: {
    one: { en: 'Event listener', ko: '이벤트 리스너' },
    many: { en: 'Event listeners', ko: '이벤트 리스너' },
  },
  mark: 'EL',
  menu: { group: 'tekton', order: 10 },
  pages: {
    list: { manual: 15101 },
    detail: { manual: 15102, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 15103 },
    edit: { manual: 15104 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  relations: [
    { by: 'owner', word: 'owns', to: 'deployment' },
    { by: 'owner', word: 'owns', to: 'service' },
    { by: 'name', word: 'runs-as', to: 'service-account', path: 'spec.serviceAccountName' },
    { by: 'name', word: 'runs-as', to: 'service-account', path: 'spec.triggers[].serviceAccountName' },
    { by: 'name', word: 'uses', to: TRIGGER_PARTS.Trigger, path: 'spec.triggers[].triggerRef' },
    { by: 'name', word: 'uses', to: TRIGGER_PARTS.TriggerTemplate, path: 'spec.triggers[].template.ref' },
    {
      by: 'name',
      word: 'uses',
      to: TRIGGER_PARTS.TriggerBinding,
      path: 'spec.triggers[].bindings[].ref',
      where: { path: 'spec.triggers[].bindings[].kind', is: 'TriggerBinding' },
    },
  ],
})
