import { defineKind } from '../kind-spec.ts'

export const imageStreamTag = defineKind({
  id: 'image-stream-tag',
  kind: 'ImageStreamTag',
  plural: 'imagestreamtags',
  source: 'kubernetes',
  path: { one: 'image-stream-tag', many: 'image-stream-tags' },
  api: { group: 'image.openshift.io', version: 'v1' },
  scope: 'namespaced',
  platform: 'openshift',
  title: {
    one: { en: 'ImageStreamTag', ko: '이미지 스트림 태그' },
    many: { en: 'ImageStreamTags', ko: '이미지 스트림 태그' },
  },
  mark: 'IST',
  menu: { group: 'build', order: 40 },
  pages: { detail: { manual: 16402, tabs: ['info', 'yaml', 'event'] } },
  badge: false,
  access: 'open',
  realtime: true,
  actions: ['delete'],
  relations: [],
  viewOf: 'image-stream',
})
