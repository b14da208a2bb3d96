import { MAX_ALERT_WINDOW } from '../../api/alert-settings.ts'
import type { Around } from '../../forms/field.ts'
import { choice, number } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row, section } from '../../forms/layout.ts'
import { asText } from '../../forms/values.ts'
import { checkRange } from '../../rules/numbers.ts'
import { NAMESPACED_RESOURCES, RESOURCE_OPTIONS } from './metric-resources.ts'
import { checkMinutes, namespacesField, settingSection, TELLING } from './setting-fields.ts'

const isMeasured = ({ values }: Around): boolean => values['resource'] !== 'cluster'
const isNamespaced = ({ values }: Around): boolean => NAMESPACED_RESOURCES.has(asText(values['resource']))

/** The fields of an alert setting's input. */
export const alertSettingForm = defineForm({
  sections: [
    settingSection({ en: 'Alert setting', ko: '알림 설정 정보' }),
    section(
      { en: 'When', ko: '조건' },
      {
        en: 'Looked at twice a minute with what the Prometheus of the cluster measures.',
        ko: '클러스터의 Prometheus가 측정한 값을 1분에 두 번 확인합니다.',
      },
      [
        choice('resource', {
          title: { en: 'Resource', ko: '리소스' },
          options: RESOURCE_OPTIONS,
          begin: 'node-cpu',
          required: true,
        }),
        row(
          number('average', {
            title: { en: 'From this average on (%)', ko: '평균값 이상(%)' },
            begin: 90,
            rule: (value) => checkRange(value, 'metricAverage'),
            when: isMeasured,
          }),
          number('window', {
            title: { en: 'Averaged over (minutes)', ko: '평균 구간(분)' },
            begin: 5,
            rule: (value) => checkMinutes(value, MAX_ALERT_WINDOW),
            when: isMeasured,
          }),
        ),
        namespacesField(isNamespaced),
      ],
    ),
    TELLING,
  ],
})
