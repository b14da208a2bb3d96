import { MAX_INTERVAL, MAX_NAMED } from '../../api/alert-settings.ts'
import { NAMESPACES } from '../../forms/choice-source.ts'
import type { Around } from '../../forms/field.ts'
import { number, records, text, tick, tokens } from '../../forms/fields.ts'
import { section } from '../../forms/layout.ts'
import type { Text } from '../../i18n/locale.ts'
import { breach, type Checked, firstBreach } from '../../rules/message.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkAlertInterval } from '../../rules/numbers.ts'
import { checkDescription } from '../../rules/text-rules.ts'

/** A number of minutes, at most so many. */
export function checkMinutes(value: number | null, most: number): Checked {
  return firstBreach(
    checkAlertInterval(value),
    (value ?? 0) > most ? breach('rule.most', { max: most }) : null,
  )
}

/** What a setting is called, and whether it is looked at. */
export function settingSection(title: Text) {
  return section(title, null, [
    text('name', {
      title: { en: 'Name', ko: '이름' },
      hint: { en: 'Cannot be changed later.', ko: '나중에 바꿀 수 없습니다.' },
      rule: checkDnsLabel,
      fixed: true,
    }),
    text('description', { title: { en: 'Description', ko: '설명' }, rule: checkDescription }),
    tick('enabled', { title: { en: 'Enabled', ko: '사용' }, begin: true }),
  ])
}

/** The namespaces that it is narrowed to. */
export function namespacesField(when: (around: Around) => boolean = () => true) {
  return tokens('namespaces', {
    title: { en: 'Namespaces', ko: '네임스페이스' },
    hint: {
      en: `All namespaces where none is named; at most ${MAX_NAMED}.`,
      ko: `비워 두면 모든 네임스페이스입니다. ${MAX_NAMED}개까지 지정할 수 있습니다.`,
    },
    add: { en: 'Add namespace', ko: '네임스페이스 추가' },
    choices: NAMESPACES,
    rule: checkDnsLabel,
    when,
  })
}

/** Who is told, and how often again. */
export const TELLING = section(
  { en: 'Who is told', ko: '알릴 대상' },
  {
    en: 'When it begins, when it ends, and again after each interval as long as it lasts.',
    ko: '시작할 때와 끝날 때 알리고, 계속되는 동안 간격마다 다시 알립니다.',
  },
  [
    number('interval', {
      title: { en: 'Repeat after (minutes)', ko: '반복 간격(분)' },
      begin: 60,
      rule: (value) => checkMinutes(value, MAX_INTERVAL),
    }),
    records('targets', {
      title: { en: 'Targets', ko: '알림 대상' },
      kind: 'alert-target',
      add: { en: 'Add a target by name', ko: '이름으로 대상 추가' },
      none: { en: 'No target yet.', ko: '아직 대상이 없습니다.' },
      least: 1,
    }),
  ],
)
