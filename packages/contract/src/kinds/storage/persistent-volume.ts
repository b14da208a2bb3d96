import { defineKind } from '../kind-spec.ts'
import { VOLUME_SECRETS } from './driver-secrets.ts'

export const persistentVolume = defineKind({
  id: 'persistent-volume',
  kind: 'PersistentVolume',
  plural: 'persistentvolumes',
  source: 'kubernetes',
  path: { one: 'persistent-volume', many: 'persistent-volumes' },
  api: { group: '', version: 'v1' },
  scope: 'cluster',
  title: {
    one: { en: 'PersistentVolume', ko: '퍼시스턴트 볼륨' },
    many: { en: 'PersistentVolumes', ko: '퍼시스턴트 볼륨' },
  },
  mark: 'PV',
  menu: { group: 'storage', order: 10 },
  pages: { list: { manual: 6101 }, detail: { manual: 6102, tabs: ['info', 'yaml', 'event'] } },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'release', 'delete'],
  deletion: {
    warns: {
      en: 'Where its policy is Delete, the data on it goes too.',
      ko: '회수 정책이 Delete이면 볼륨의 데이터도 사라집니다.',
    },
  },
  // The claim that it holds points here: both ends name each other, and one edge is enough.
  relations: [
    { by: 'name', word: 'provisions', to: 'storage-class', path: 'spec.storageClassName' },
    ...VOLUME_SECRETS,
  ],
  // One that waits to be reclaimed harms nobody; a claim that lost its volume says so itself.
  dashboard: { problems: false },
})
