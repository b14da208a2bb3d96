import { choice, tokens } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { checkNoSpaces } from '../../rules/text-rules.ts'
import { namespacesField, settingSection, TELLING } from './setting-fields.ts'

const KINDS = ['Pod', 'Node', 'Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'PersistentVolumeClaim']
const REASONS = [
  'BackOff',
  'Failed',
  'FailedScheduling',
  'FailedMount',
  'Unhealthy',
  'Evicted',
  'NodeNotReady',
]

/** The fields of an event alert setting's input. */
export const eventAlertSettingForm = defineForm({
  sections: [
    settingSection({ en: 'Event alert setting', ko: '이벤트 알림 설정 정보' }),
    section(
      { en: 'Which events', ko: '이벤트 조건' },
      {
        en: 'Only events from after it was saved. It ends for an object that had no such event for ten minutes.',
        ko: '저장한 뒤에 생긴 이벤트만 알립니다. 10분 동안 같은 이벤트가 없으면 끝난 것으로 봅니다.',
      },
      [
        choice('type', {
          title: { en: 'Type', ko: '유형' },
          options: [
            { value: 'Warning', title: { en: 'Warning', ko: '경고' } },
            { value: 'Normal', title: { en: 'Normal', ko: '정상' } },
            { value: 'any', title: { en: 'Any', ko: '모두' } },
          ],
          begin: 'Warning',
          required: true,
        }),
        tokens('kinds', {
          title: { en: 'Kinds', ko: '종류' },
          hint: { en: 'Any kind where none is named.', ko: '비워 두면 모든 종류입니다.' },
          add: { en: 'Add kind', ko: '종류 추가' },
          offered: () => KINDS,
          rule: checkNoSpaces,
        }),
        tokens('reasons', {
          title: { en: 'Reasons', ko: '이유' },
          hint: { en: 'Any reason where none is named.', ko: '비워 두면 모든 이유입니다.' },
          add: { en: 'Add reason', ko: '이유 추가' },
          offered: () => REASONS,
          rule: checkNoSpaces,
        }),
        namespacesField(),
      ],
    ),
    TELLING,
  ],
})
