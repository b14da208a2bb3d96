import type { EventAlertSetting } from '@naru/contract/api/alert-settings'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { defineView } from '../../../details/kind-view.ts'
import { SettingHistory } from '../../pieces/setting-history.tsx'
import { SettingTrouble } from '../../pieces/setting-trouble.tsx'

export const view = defineView<WrappedRecord<EventAlertSetting>>()({
  kind: 'k8s-event-alert-setting',
  lead: [SettingTrouble],
  tabs: { past: SettingHistory },
})
