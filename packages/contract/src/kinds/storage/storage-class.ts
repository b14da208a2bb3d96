import { defineKind } from '../kind-spec.ts'
import { CLASS_SECRETS } from './driver-secrets.ts'

export const storageClass = defineKind({
  id: 'storage-class',
  kind: 'StorageClass',
  plural: 'storageclasses',
  source: 'kubernetes',
  path: { one: 'storage-class', many: 'storage-classes' },
  api: { group: 'storage.k8s.io', version: 'v1' },
  scope: 'cluster',
  title: {
    one: { en: 'StorageClass', ko: '스토리지 클래스' },
    many: { en: 'StorageClasses', ko: '스토리지 클래스' },
  },
  mark: 'SC',
  menu: { group: 'storage', order: 30 },
  pages: {
    list: { manual: 6301 },
    detail: { manual: 6302, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 6303 },
    edit: { manual: 6304 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'set-default', 'delete'],
  deletion: {
    says: {
      en: 'Volumes that it made stay; new claims that name it wait for a volume.',
      ko: '이미 만든 볼륨은 그대로 남고, 이 클래스를 지정한 새 클레임은 볼륨을 받지 못합니다.',
    },
  },
  relations: CLASS_SECRETS,
})
