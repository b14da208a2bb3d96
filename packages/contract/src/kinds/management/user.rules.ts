import type { User } from '../../api/users.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { titleColumn } from '../../platform/title-column.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { userRecord } from './user.record.ts'

type UserObject = WrappedRecord<User>

function userStatus({ record }: UserObject): Status {
  if (record.locked) return buildStatus('Locked')
  return buildStatus(record.active ? 'Active' : 'Inactive')
}

export const userRules = defineRules<UserObject>()({
  status: userStatus,
  statuses: [
    { word: 'Active', means: { en: 'May sign in.', ko: '로그인할 수 있습니다.' } },
    {
      word: 'Inactive',
      means: { en: 'May not sign in until activated.', ko: '활성화할 때까지 로그인할 수 없습니다.' },
    },
    {
      word: 'Locked',
      means: {
        en: 'Ten failed attempts to sign in; opens by itself after 15 minutes.',
        ko: '로그인에 열 번 실패했습니다. 15분 뒤 저절로 풀립니다.',
      },
    },
  ],
  blocked: {
    delete: {
      activeUser: {
        when: ({ record }) => record.active,
        says: { en: 'Deactivate the user first.', ko: '먼저 사용자를 비활성화하세요.' },
      },
    },
  },
  columns: [
    titleColumn(userRecord),
    statusColumn(userStatus),
    { id: 'email', title: { en: 'Email', ko: '이메일' }, type: 'text', value: ({ record }) => record.email },
    {
      id: 'role',
      title: { en: 'Role', ko: '역할' },
      about: {
        en: 'What the person may do in Naru; each cluster decides for itself.',
        ko: 'Naru에서 할 수 있는 일을 정합니다. 클러스터 안의 권한은 각 클러스터가 정합니다.',
      },
      type: 'role',
      choice: true,
      value: ({ record }) => record.defaultRole,
    },
    {
      id: 'source',
      title: { en: 'Source', ko: '출처' },
      about: {
        en: 'Who keeps the password: Naru or an external sign-in service.',
        ko: '비밀번호를 관리하는 곳입니다. Naru가 아니면 외부 로그인 서비스입니다.',
      },
      type: 'source',
      choice: true,
      optional: true,
      value: ({ record }) => record.source,
    },
    {
      id: 'groups',
      title: { en: 'Groups', ko: '그룹' },
      type: 'list',
      choice: true,
      value: ({ record }) => record.groups,
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      optional: true,
      value: ({ record }) => record.description || null,
    },
    {
      id: 'last-sign-in',
      title: { en: 'Last sign-in', ko: '마지막 로그인' },
      type: 'time',
      value: ({ record }) => parseTime(record.lastSignIn),
    },
  ],
})
