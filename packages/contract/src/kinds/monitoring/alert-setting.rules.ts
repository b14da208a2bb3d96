import type { AlertSetting } from '../../api/alert-settings.ts'
import { defineRules } from '../kind-rules.ts'
import { NAMESPACED_RESOURCES } from './metric-resources.ts'
import { SETTING_STATUSES_TOLD, type SettingObject, settingColumns, settingStatus } from './setting-rules.ts'

export const alertSettingRules = defineRules<SettingObject<AlertSetting>>()({
  status: settingStatus,
  statuses: SETTING_STATUSES_TOLD,
  columns: settingColumns<AlertSetting>(
    [
      {
        id: 'resource',
        title: { en: 'Resource', ko: '리소스' },
        about: { en: 'What the threshold is about.', ko: '임계값을 확인하는 대상입니다.' },
        type: 'text',
        choice: true,
        value: ({ record }) => record.resource ?? null,
      },
      {
        id: 'average',
        title: { en: 'Average', ko: '평균' },
        about: {
          en: 'From which average on it fires, and over how many minutes that is taken.',
          ko: '알림이 발생하는 평균값과 평균을 내는 구간(분)입니다.',
        },
        type: 'text',
        value: ({ record: { resource, average, window } }) =>
          resource === 'cluster' || average === undefined ? null : `≥ ${average}% / ${window ?? 1}m`,
      },
    ],
    ({ resource = '' }) => NAMESPACED_RESOURCES.has(resource),
  ),
})
