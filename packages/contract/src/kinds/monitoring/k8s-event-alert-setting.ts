import { defineKind } from '../kind-spec.ts'

export const eventAlertSetting = defineKind({
  id: 'k8s-event-alert-setting',
  kind: 'EventAlertSetting',
  plural: 'event-alert-settings',
  source: 'platform',
  collection: '/system/event-alert-settings',
  path: { one: 'k8s-event-alert-setting', many: 'k8s-event-alert-settings' },
  api: { group: 'alerting', version: 'v1' },
  scope: 'platform',
  placed: true,
  ofCluster: true,
  about: 'Config',
  title: {
    one: { en: 'Event alert setting', ko: '이벤트 알림 설정' },
    many: { en: 'Event alert settings', ko: '이벤트 알림 설정' },
  },
  mark: 'ES',
  menu: { group: 'monitoring', order: 70 },
  pages: {
    detail: { manual: 18702, tabs: ['info', 'past'] },
    create: { manual: 18703 },
    edit: { manual: 18704 },
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
