import { defineKind } from '../kind-spec.ts'

export const alertSetting = defineKind({
  id: 'alert-setting',
  kind: 'AlertSetting',
  plural: 'alert-settings',
  source: 'platform',
  collection: '/system/alert-settings',
  path: { one: 'alert-setting', many: 'alert-settings' },
  api: { group: 'alerting', version: 'v1' },
  scope: 'platform',
  placed: true,
  ofCluster: true,
  about: 'Config',
  title: {
    one: { en: 'Alert setting', ko: '알림 설정' },
    many: { en: 'Alert settings', ko: '알림 설정' },
  },
  mark: 'AS',
  menu: { group: 'monitoring', order: 60 },
  pages: {
    detail: { manual: 18602, tabs: ['info', 'past'] },
    create: { manual: 18603 },
    edit: { manual: 18604 },
  },
  badge: true,
  access: 'checked',
  realtime: false,
  actions: ['enable', 'disable', 'edit', 'delete'],
  quick: ['edit'],
  deletion: {
    says: {
      en: 'Its history goes with it. What fires now is not told as resolved.',
      ko: '이력도 함께 삭제합니다. 지금 발생 중인 알림의 해소 메시지는 보내지 않습니다.',
    },
  },
  relations: [],
})
