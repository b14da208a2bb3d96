import { findDangersGranted } from '../../access/granted-dangers.ts'
import { GRANTED_ROLE_TITLES, GRANTED_ROLES } from '../../api/roles.ts'
import { NAMESPACES, names } from '../../forms/choice-source.ts'
import type { Around, Field } from '../../forms/field.ts'
import { choice, text, tokens } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { labelPairs } from '../../forms/many.ts'
import { asPairs, asStrings, asText } from '../../forms/values.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { breach, type Message } from '../../rules/message.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkDescription, checkName } from '../../rules/text-rules.ts'
import { rules } from '../rbac/rule-fields.ts'
import { tellDangers } from '../rbac/tell-dangers.ts'

const isOver =
  (...scopes: readonly string[]) =>
  ({ form }: Around) =>
    scopes.includes(asText(form['over']))
const grants =
  (what: string) =>
  ({ form }: Around) =>
    form['grants'] === what

/** The field, and what is asked of it together with those beside it. */
function asking(field: Field, wrong: (around: Around) => Message | null): Field {
  return {
    ...field,
    check: (value, around) => {
      const together = wrong(around)
      return [...(together ? [{ at: '', breach: together }] : []), ...field.check(value, around)]
    },
  }
}

const namesAny = (form: Around['form'], ...ids: readonly string[]) =>
  ids.some((id) => asStrings(form[id]).some((word) => word !== ''))

const subjects = [
  asking(
    tokens('users', {
      title: { en: 'Users', ko: '사용자' },
      add: { en: 'Add user', ko: '사용자 추가' },
      choices: names('user'),
    }),
    ({ form }) => (namesAny(form, 'users', 'groups') ? null : breach('rule.subject')),
  ),
  tokens('groups', {
    title: { en: 'Groups', ko: '그룹' },
    hint: {
      en: 'Whoever joins or leaves a group gains or loses what it has.',
      ko: '그룹에 들어오거나 나가는 사람은 그룹의 권한을 얻거나 잃습니다.',
    },
    add: { en: 'Add group', ko: '그룹 추가' },
    choices: names('group'),
  }),
]

const what: readonly Field[] = [
  choice('grants', {
    title: { en: 'Rights', ko: '권한' },
    radio: true,
    options: [
      { value: 'role', title: { en: 'A role', ko: '역할' } },
      { value: 'rules', title: { en: 'Rules of its own', ko: '직접 정한 규칙' } },
    ],
    begin: 'role',
  }),
  {
    ...choice('role', {
      title: { en: 'Role', ko: '역할' },
      options: GRANTED_ROLES.map((value) => ({ value, title: GRANTED_ROLE_TITLES[value] })),
      begin: 'developer',
      when: grants('role'),
    }),
    warns: ({ values }) => {
      const role = GRANTED_ROLES.find((one) => one === values['role'])
      return role ? tellDangers(findDangersGranted({ by: 'role', role })) : []
    },
  },
  rules(null, { when: grants('rules'), byName: false }),
]

const where = [
  choice('over', {
    title: { en: 'Scope', ko: '범위' },
    radio: true,
    options: [
      { value: 'namespaces', title: { en: 'Namespaces', ko: '네임스페이스' } },
      { value: 'projects', title: { en: 'Projects', ko: '프로젝트' } },
      { value: 'clusters', title: { en: 'Some clusters', ko: '일부 클러스터' } },
      {
        value: 'all',
        title: { en: 'All clusters', ko: '모든 클러스터' },
        hint: { en: 'Those connected later too.', ko: '나중에 연결하는 클러스터도 포함합니다.' },
      },
    ],
    begin: 'namespaces',
  }),
  asking(
    tokens('clusters', {
      title: { en: 'Clusters', ko: '클러스터' },
      hint: ({ form }) =>
        form['over'] === 'namespaces'
          ? { en: 'None means all.', ko: '비워 두면 모든 클러스터입니다.' }
          : null,
      add: { en: 'Add cluster', ko: '클러스터 추가' },
      choices: names('cluster'),
      when: isOver('clusters', 'namespaces'),
    }),
    (around) =>
      isOver('clusters')(around) && !namesAny(around.form, 'clusters') ? breach('rule.atLeastOne') : null,
  ),
  asking(
    tokens('projects', {
      title: { en: 'Projects', ko: '프로젝트' },
      hint: {
        en: 'As cluster.namespace; while a project is deleted, the rule does not hold there.',
        ko: '클러스터.네임스페이스로 적습니다. 삭제된 프로젝트에는 규칙이 적용되지 않습니다.',
      },
      add: { en: 'Add project', ko: '프로젝트 추가' },
      choices: names('project'),
      when: isOver('projects'),
    }),
    (around) =>
      isOver('projects')(around) && !namesAny(around.form, 'projects') ? breach('rule.atLeastOne') : null,
  ),
  asking(
    tokens('namespaces', {
      title: { en: 'Namespaces by name', ko: '이름으로 고른 네임스페이스' },
      add: { en: 'Add namespace', ko: '네임스페이스 추가' },
      choices: NAMESPACES,
      rule: checkDnsLabel,
      when: isOver('namespaces'),
    }),
    ({ form }) =>
      namesAny(form, 'namespaces') || asPairs(form['labels']).some(({ key }) => key !== '')
        ? null
        : breach('rule.namespaces'),
  ),
  {
    ...labelPairs('labels', { title: { en: 'Namespaces by label', ko: '레이블로 고른 네임스페이스' } }),
    hint: {
      en: 'Besides those named: every namespace with all of these labels, also later ones.',
      ko: '위의 네임스페이스와 함께 이 레이블을 모두 가진 네임스페이스에 적용합니다. 나중에 생기는 것도 포함합니다.',
    },
    when: isOver('namespaces'),
  },
]

/** The fields of an access rule's input. */
export const accessRuleForm = defineForm({
  sections: [
    section({ en: 'Access rule', ko: '접근 규칙' }, null, [
      text('id', {
        title: { en: 'ID', ko: '아이디' },
        hint: {
          en: 'Part of the names of roles in clusters. Cannot be changed later.',
          ko: '클러스터에 만드는 역할의 이름에 쓰이며 나중에 바꿀 수 없습니다.',
        },
        rule: checkDnsLabel,
        fixed: true,
      }),
      text('name', { title: { en: 'Name', ko: '이름' }, rule: (name) => checkName(name, 2) }),
      text('description', { title: { en: 'Description', ko: '설명' }, rule: checkDescription }),
    ]),
    section({ en: 'Who', ko: '누구에게' }, null, subjects),
    section(
      { en: 'What', ko: '무엇을' },
      {
        en: 'A role that clusters know, or verbs on resources. You can give only what you have.',
        ko: '클러스터가 아는 역할이나 리소스별 동사입니다. 자신이 가진 권한만 줄 수 있습니다.',
      },
      what,
    ),
    section({ en: 'Where', ko: '어디에서' }, null, where),
    section({ en: 'Until when', ko: '언제까지' }, null, [
      {
        ...text('expires', {
          title: { en: 'Expires', ko: '만료' },
          hint: { en: 'Empty means never.', ko: '비워 두면 만료되지 않습니다.' },
          empty: null,
          rule: (time) => (time === '' || parseTime(time) !== null ? null : breach('rule.invalid')),
        }),
        widget: { as: 'own', component: 'moment' },
      },
    ]),
  ],
})
