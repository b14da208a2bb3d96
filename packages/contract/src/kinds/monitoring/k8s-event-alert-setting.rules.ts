import type { EventAlertSetting } from '../../api/alert-settings.ts'
import { defineRules } from '../kind-rules.ts'
import { SETTING_STATUSES_TOLD, type SettingObject, settingColumns, settingStatus } from './setting-rules.ts'

export const eventAlertSettingRules = defineRules<SettingObject<EventAlertSetting>>()({
  status: settingStatus,
  statuses: SETTING_STATUSES_TOLD,
  columns: settingColumns<EventAlertSetting>([
    {
      id: 'type',
      title: { en: 'Type', ko: '유형' },
      about: { en: 'Warning, Normal, or any.', ko: '경고, 정상 또는 모두입니다.' },
      type: 'text',
      choice: true,
      value: ({ record }) => record.type ?? null,
    },
    {
      id: 'kinds',
      title: { en: 'Kinds', ko: '종류' },
      about: { en: '* means any.', ko: '*는 모든 종류입니다.' },
      type: 'list',
      value: ({ record: { kinds = [] } }) => (kinds.length > 0 ? kinds : ['*']),
    },
    {
      id: 'reasons',
      title: { en: 'Reasons', ko: '이유' },
      about: { en: '* means any.', ko: '*는 모든 이유입니다.' },
      type: 'list',
      value: ({ record: { reasons = [] } }) => (reasons.length > 0 ? reasons : ['*']),
    },
  ]),
})
