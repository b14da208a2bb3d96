import { defineKind } from '../kind-spec.ts'

export const event = defineKind({
  id: 'event',
  kind: 'Event',
  plural: 'events',
  source: 'kubernetes',
  path: { one: 'event', many: 'events' },
  api: { group: '', version: 'v1' },
  scope: 'namespaced',
  title: { one: { en: 'Event', ko: '이벤트' }, many: { en: 'Events', ko: '이벤트' } },
  mark: 'EV',
  pages: {},
  badge: false,
  access: 'checked',
  realtime: true,
  actions: [],
  relations: [{ by: 'reference', word: 'concerns', path: 'involvedObject' }],
})
