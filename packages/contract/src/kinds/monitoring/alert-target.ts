import { defineKind } from '../kind-spec.ts'

export const alertTarget = defineKind({
  id: 'alert-target',
  kind: 'AlertTarget',
  plural: 'alert-targets',
  source: 'platform',
  collection: '/system/alert-targets',
  path: { one: 'alert-target', many: 'alert-targets' },
  api: { group: 'alerting', version: 'v1' },
  scope: 'platform',
  placed: true,
  ofCluster: true,
  about: 'Config',
  title: {
    one: { en: 'Alert target', ko: '알림 대상' },
    many: { en: 'Alert targets', ko: '알림 대상' },
  },
  mark: 'AT',
  menu: { group: 'monitoring', order: 50 },
  pages: {
    detail: { manual: 18502, tabs: ['info', 'past'] },
    create: { manual: 18503 },
    edit: { manual: 18504 },
  },
  badge: true,
  access: 'checked',
  realtime: false,
  actions: ['send-test', 'try-again', 'edit', 'delete'],
  quick: ['send-test', 'try-again'],
  deletion: {
    says: {
      en: 'Messages that wait for it are dropped. A target that a setting still names cannot be deleted.',
      ko: '이 대상으로 보낼 예정이던 메시지는 버려집니다. 설정에서 사용 중인 대상은 삭제할 수 없습니다.',
    },
  },
  relations: [],
})
