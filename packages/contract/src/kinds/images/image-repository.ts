import { defineKind } from '../kind-spec.ts'

export const imageRepository = defineKind({
  id: 'image-repository',
  kind: 'ImageRegistry',
  plural: 'image-repositories',
  source: 'platform',
  collection: '/image-registry/repositories',
  path: { one: 'image-repository', many: 'image-repositories' },
  api: { group: 'imageregistry', version: 'v1' },
  scope: 'platform',
  title: {
    one: { en: 'Image repository', ko: '이미지 저장소' },
    many: { en: 'Image repositories', ko: '이미지 저장소' },
  },
  mark: 'IMG',
  menu: { group: 'container_image_management', order: 10 },
  pages: {
    list: { manual: 24101 },
    detail: { manual: 24102, tabs: ['info'] },
    create: { manual: 24103 },
  },
  badge: false,
  access: 'checked',
  realtime: false,
  actions: ['delete'],
  deletion: {
    says: {
      en: 'Naru no longer lists it. Its images stay in the registry as they are.',
      ko: 'Naru의 목록에서만 사라집니다. 이미지는 레지스트리에 그대로 남습니다.',
    },
  },
  relations: [],
})
