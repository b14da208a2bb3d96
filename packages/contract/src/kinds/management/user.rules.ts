import type { User } from '../../api/users.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules } from '../kind-rules.ts'
import { statusColumn, titleColumn } from '../standard-columns.ts'
import { userRecord } from './user.record.ts'

type UserObject = WrappedRecord<User>

function userStatus({ record }: UserObject): Status {
  if (record.locked) return buildStatus('Locked')
  return buildStatus(record.active ? 'Active' : 'Inactive')
}

export const userRules = defineRules<UserObject>()({
  status: userStatus,
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
      type: 'role',
      choice: true,
      value: ({ record }) => record.defaultRole,
    },
    {
      id: 'source',
      title: { en: 'Source', ko: '출처' },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ record }) => record.source,
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
