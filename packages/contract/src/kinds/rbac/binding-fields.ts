import { NAMESPACES, names } from '../../forms/choice-source.ts'
import type { Around, Values } from '../../forms/field.ts'
import { choice, text } from '../../forms/fields.ts'
import type { Form, Section } from '../../forms/form.ts'
import { onlyWhen, section } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import { type Spot, spotAt } from '../../forms/spot.ts'
import { asText } from '../../forms/values.ts'
import type { Text } from '../../i18n/locale.ts'
import { formatRule, parseEscalation } from '../../rbac/parse-escalation.ts'
import { RBAC_GROUP } from '../../rbac/policy-rule.ts'
import { breach, fieldError, firstBreach } from '../../rules/message.ts'
import { checkDnsLabel, checkDnsSubdomain } from '../../rules/names.ts'
import { checkMaxLength, checkRequired } from '../../rules/text-rules.ts'

export const ROLE_NAME = 'roleRef.name'

/** A field that the API calls fixed, and what to do instead. */
export const ROLE_STAYS: Text = {
  en: 'Cannot be changed once it exists: for another role, create a new binding and delete this one.',
  ko: '만든 뒤에는 바꿀 수 없습니다. 다른 롤을 부여하려면 새 바인딩을 만들고 이 바인딩을 삭제하세요.',
}

const [KIND, GROUP] = [spotAt('kind'), spotAt('apiGroup')]

/** The kind of a subject, with the group that it belongs to: service accounts are of the core one. */
const SUBJECT_KIND: Spot = {
  read: KIND.read,
  write: (scope, value) =>
    GROUP.write(KIND.write(scope, value), value === 'ServiceAccount' ? undefined : RBAC_GROUP),
}

const isAccount = ({ values }: Around) => values['kind'] === 'ServiceAccount'
const NAME: Text = { en: 'Subject name', ko: '대상 이름' }

function subjectKey(item: Values): string {
  const name = asText(item['name'])
  return name === '' ? '' : [item['kind'], item['namespace'], name].map((part) => asText(part)).join(' ')
}

/** Who gets the rights. */
export function subjects(): Section {
  const isPerson = (around: Around) => !isAccount(around)
  const rule = (name: string) => firstBreach(checkRequired(name), checkMaxLength(name, 253))
  return section(
    { en: 'Subjects', ko: '대상' },
    {
      en: 'Who gets the rights. The cluster does not keep users and groups: write them as they sign in.',
      ko: '권한을 받을 대상입니다. 사용자와 그룹은 클러스터에 저장되지 않으므로 로그인할 때의 이름을 그대로 입력하세요.',
    },
    [
      list('subjects', {
        title: { en: 'Subjects', ko: '대상' },
        item: { en: 'Subject', ko: '대상' },
        add: { en: 'Add subject', ko: '대상 추가' },
        least: 1,
        unique: { at: 'name', key: subjectKey },
        nodes: [
          choice('kind', {
            title: { en: 'Kind', ko: '종류' },
            options: [
              { value: 'User', title: { en: 'User', ko: '사용자' } },
              { value: 'Group', title: { en: 'Group', ko: '그룹' } },
              { value: 'ServiceAccount', title: { en: 'ServiceAccount', ko: '서비스어카운트' } },
            ],
            begin: 'User',
            required: true,
            spot: SUBJECT_KIND,
          }),
          text('namespace', {
            title: { en: 'Namespace', ko: '네임스페이스' },
            rule: checkDnsLabel,
            choices: NAMESPACES,
            when: isAccount,
          }),
          ...onlyWhen(isPerson, [text('name', { title: NAME, rule })]),
          ...onlyWhen(isAccount, [
            text('name', {
              title: NAME,
              rule: checkDnsSubdomain,
              choices: names('service-account', { namespace: 'namespace' }),
            }),
          ]),
        ],
      }),
    ],
  )
}

/** Where a binding's form says that whoever sends it lacks rights that its role has. */
export const refuseAtRole: NonNullable<Form['refusedInWords']> = (message) => {
  const missing = parseEscalation(message)
  if (missing === null) return null
  const error = fieldError(
    ROLE_NAME,
    breach('rule.beyondRights', { missing: missing.map(formatRule).join('; ') }),
  )
  return error ? [error] : []
}
