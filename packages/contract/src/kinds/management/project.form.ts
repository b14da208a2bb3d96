import { MAX_PROJECT_MEMBERS } from '../../api/projects.ts'
import { GRANTED_ROLE_TITLES, PROJECT_ROLES } from '../../api/roles.ts'
import { NAMESPACES, names } from '../../forms/choice-source.ts'
import { amount, choice, text, tick, words } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row, section } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import type { Text } from '../../i18n/locale.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkDescription, checkRequired } from '../../rules/text-rules.ts'

const ROLES = PROJECT_ROLES.map((value) => ({ value, title: GRANTED_ROLE_TITLES[value] }))

/** Everybody of one sort: who, and what they are. */
function members(path: 'users' | 'groups', item: Text, add: Text) {
  return list(path, {
    title: path === 'users' ? { en: 'Users', ko: '사용자' } : { en: 'Groups', ko: '그룹' },
    item,
    add,
    most: MAX_PROJECT_MEMBERS,
    unique: 'id',
    nodes: [
      row(
        text('id', {
          title: { en: 'ID', ko: '아이디' },
          choices: names(path === 'users' ? 'user' : 'group'),
          rule: checkRequired,
        }),
        choice('role', { title: { en: 'Role', ko: '역할' }, options: ROLES, begin: 'developer' }),
      ),
    ],
  })
}

const CPU_UNITS = [
  { value: 'm', title: { en: 'millicores', ko: '밀리코어' } },
  { value: '', title: { en: 'cores', ko: '코어' } },
]
const BYTE_UNITS = words('Mi', 'Gi', 'Ti')

const cpu = (path: string, title: Text) => amount(path, { title, units: CPU_UNITS, keep: true })
const bytes = (path: string, title: Text) => amount(path, { title, units: BYTE_UNITS, keep: true })

const place = section({ en: 'Project', ko: '프로젝트 정보' }, null, [
  text('cluster', {
    title: { en: 'Cluster', ko: '클러스터' },
    choices: names('cluster'),
    rule: checkRequired,
    fixed: true,
  }),
  text('namespace', {
    title: { en: 'Namespace', ko: '네임스페이스' },
    hint: {
      en: 'A project is one namespace of a cluster.',
      ko: '프로젝트는 클러스터의 네임스페이스 하나입니다.',
    },
    choices: NAMESPACES,
    rule: checkDnsLabel,
    fixed: true,
  }),
  tick('adopt', {
    title: { en: 'Take over a namespace that is there already', ko: '이미 있는 네임스페이스를 사용' },
    when: ({ mode }) => mode === 'create',
  }),
  text('description', { title: { en: 'Description', ko: '설명' }, rule: checkDescription }),
])

/** The fields of a project's input. */
export const projectForm = defineForm({
  sections: [
    place,
    section(
      { en: 'Members', ko: '구성원' },
      {
        en: 'Owners and maintainers manage members themselves: owners give any role, maintainers all but owner. Developers change what runs, viewers read it.',
        ko: '소유자와 유지 관리자는 구성원을 직접 관리합니다. 소유자는 모든 역할을, 유지 관리자는 소유자를 제외한 역할을 줄 수 있습니다. 개발자는 리소스를 변경하고 조회자는 조회합니다.',
      },
      [
        members('users', { en: 'User', ko: '사용자' }, { en: 'Add user', ko: '사용자 추가' }),
        members('groups', { en: 'Group', ko: '그룹' }, { en: 'Add group', ko: '그룹 추가' }),
      ],
    ),
    section(
      { en: 'Quota', ko: '쿼터' },
      {
        en: 'What everything in the namespace may request together; empty is not limited. Written as yourself: your own rights in the cluster must allow it.',
        ko: '네임스페이스 전체가 요청할 수 있는 양이며, 비워 두면 제한하지 않습니다. 클러스터에서 본인이 가진 권한으로 저장합니다.',
      },
      [
        row(
          cpu('quota.cpu', { en: 'CPU', ko: 'CPU' }),
          bytes('quota.memory', { en: 'Memory', ko: '메모리' }),
        ),
        row(
          bytes('quota.storage', { en: 'Storage', ko: '스토리지' }),
          amount('quota.pods', { title: { en: 'Pods', ko: '파드' }, units: words(''), keep: true }),
        ),
      ],
    ),
    section(
      { en: 'Limit range', ko: '리밋 레인지' },
      {
        en: 'What a container gets that says nothing itself. With a quota, containers without requests would be refused.',
        ko: '값을 정하지 않은 컨테이너에 주는 기본값입니다. 쿼터가 있으면 요청이 없는 컨테이너는 거부됩니다.',
      },
      [
        row(
          cpu('limits.requestCpu', { en: 'CPU request', ko: 'CPU 요청' }),
          bytes('limits.requestMemory', { en: 'Memory request', ko: '메모리 요청' }),
        ),
        row(
          cpu('limits.cpu', { en: 'CPU limit', ko: 'CPU 제한' }),
          bytes('limits.memory', { en: 'Memory limit', ko: '메모리 제한' }),
        ),
      ],
    ),
  ],
})
