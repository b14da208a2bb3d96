import { defineKind } from '../kind-spec.ts'
import { image } from './build-uses.ts'

export const imageStream = defineKind({
  id: 'image-stream',
  kind: 'ImageStream',
  plural: 'imagestreams',
  source: 'kubernetes',
  path: { one: 'image-stream', many: 'image-streams' },
  api: { group: 'image.openshift.io', version: 'v1' },
  scope: 'namespaced',
  platform: 'openshift',
  title: {
    one: { en: 'ImageStream', ko: '이미지 스트림' },
    many: { en: 'ImageStreams', ko: '이미지 스트림' },
  },
  mark: 'IS',
  menu: { group: 'build', order: 20 },
  pages: {
    list: { manual: 16201 },
    detail: { manual: 16202, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 16203 },
    edit: { manual: 16204 },
  },
  badge: false,
  access: 'open',
  realtime: true,
  actions: ['edit', 'edit-labels', 'import-image', 'delete'],
  quick: ['import-image'],
  deletion: {
    warns: {
      en: 'Its tags go with it: whoever deploys one of them can no longer resolve it.',
      ko: '태그도 함께 삭제되어, 이 태그로 배포하던 워크로드는 이미지를 찾을 수 없게 됩니다.',
    },
  },
  relations: [image('uses', 'spec.tags[].from')],
  dashboard: { problems: false },
})
