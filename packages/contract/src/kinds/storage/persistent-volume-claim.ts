import { defineKind } from '../kind-spec.ts'

export const persistentVolumeClaim = defineKind({
  id: 'persistent-volume-claim',
  kind: 'PersistentVolumeClaim',
  plural: 'persistentvolumeclaims',
  source: 'kubernetes',
  path: { one: 'persistent-volume-claim', many: 'persistent-volume-claims' },
  api: { group: '', version: 'v1' },
  scope: 'namespaced',
  title: {
    one: { en: 'PersistentVolumeClaim', ko: '볼륨 클레임' },
    many: { en: 'PersistentVolumeClaims', ko: '볼륨 클레임' },
  },
  mark: 'PVC',
  menu: { group: 'storage', order: 20 },
  pages: {
    list: { manual: 6201 },
    detail: { manual: 6202, tabs: ['info', 'monitoring', 'yaml', 'event', 'pod'] },
    create: { manual: 6203 },
    edit: { manual: 6204 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'expand', 'delete'],
  deletion: {
    warns: {
      en: 'Unless its volume is retained, the volume and all data on it go too.',
      ko: '볼륨을 보존하도록 설정하지 않았다면 볼륨과 그 안의 데이터도 모두 사라집니다.',
    },
  },
  relations: [
    { by: 'name', word: 'claims', to: 'persistent-volume', path: 'spec.volumeName' },
    { by: 'name', word: 'provisions', to: 'storage-class', path: 'spec.storageClassName' },
  ],
  unused: true,
  // There are many, and the pods that wait for one say as much.
  dashboard: { problems: false },
  measured: {
    panels: ['volume'],
    series: { name: 'persistentvolumeclaim' },
    alerts: { label: 'persistentvolumeclaim', order: 90 },
  },
  recovery: { order: 30, given: ['volumeName'] },
})
