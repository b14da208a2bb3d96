import type { AlertSetting } from '@naru/contract/api/alert-settings'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { defineView } from '../../../details/kind-view.ts'
import { SettingHistory } from '../../pieces/setting-history.tsx'
import { SettingTrouble } from '../../pieces/setting-trouble.tsx'
import { SettingThreshold } from './setting-threshold.tsx'

export const view = defineView<WrappedRecord<AlertSetting>>()({
  kind: 'alert-setting',
  lead: [SettingTrouble, SettingThreshold],
  without: ['resource', 'average'],
  tabs: { past: SettingHistory },
})
