import { defineKind } from '../kind-spec.ts'

export const imageRegistryEndpoint = defineKind({
  id: 'image-registry-endpoint',
  kind: 'ImageRegistryEndPoint',
  plural: 'image-registry-endpoints',
  source: 'platform',
  collection: '/image-registry/endpoints',
  path: { one: 'image-registry-endpoint', many: 'image-registry-endpoints' },
  api: { group: 'imageregistryendpoint', version: 'v1' },
  scope: 'platform',
  title: {
    one: { en: 'Image registry', ko: '이미지 레지스트리' },
    many: { en: 'Image registries', ko: '이미지 레지스트리' },
  },
  mark: 'IR',
  menu: { group: 'container_image_management', order: 20 },
  pages: {
    list: { manual: 24201 },
    detail: { manual: 24202, tabs: ['info'] },
    create: { manual: 24203 },
    edit: { manual: 24204 },
  },
  badge: false,
  access: 'checked',
  realtime: false,
  actions: ['edit', 'delete'],
  quick: ['edit'],
  deletion: {
    says: {
      en: 'Naru forgets the registry, its password and the repositories that were named of it. Its images stay as they are.',
      ko: 'Naru에서 레지스트리와 비밀번호, 여기에 등록한 이미지 저장소를 지웁니다. 이미지는 그대로 남습니다.',
    },
  },
  relations: [],
})
