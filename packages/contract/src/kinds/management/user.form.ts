import { PLATFORM_ROLES, ROLE_TITLES } from '../../api/roles.ts'
import { choice, text, tick } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { checkPassword } from '../../rules/password.ts'
import {
  checkDescription,
  checkEmail,
  checkName,
  checkRequired,
  checkSubjectId,
} from '../../rules/text-rules.ts'

const KEEP = { en: 'Leave empty to keep the current password.', ko: '비워 두면 현재 비밀번호를 유지합니다.' }
const CHANGE = { en: 'Must be changed at the next sign-in.', ko: '다음 로그인 때 본인이 변경합니다.' }

const PASSWORD = text('password', {
  title: { en: 'Password', ko: '비밀번호' },
  type: 'password',
  hint: ({ mode }) => (mode === 'edit' ? KEEP : CHANGE),
  rule: (value, { mode }) =>
    mode === 'edit' && value === '' ? null : (checkRequired(value) ?? checkPassword(value)),
})

/** The fields of a user's input. */
export const userForm = defineForm({
  sections: [
    section(
      { en: 'User', ko: '사용자 정보' },
      {
        en: 'How this person is known in Naru and, as naru:ID, in every cluster.',
        ko: 'Naru와 모든 클러스터(naru:아이디)에서 쓰이는 사용자 정보입니다.',
      },
      [
        text('userID', {
          title: { en: 'ID', ko: '아이디' },
          hint: { en: 'Cannot be changed later.', ko: '나중에 바꿀 수 없습니다.' },
          rule: checkSubjectId,
          fixed: true,
        }),
        text('displayName', { title: { en: 'Name', ko: '이름' }, rule: (name) => checkName(name, 2) }),
        text('email', {
          title: { en: 'Email', ko: '이메일' },
          type: 'email',
          empty: null,
          rule: (email) => (email === '' ? null : checkEmail(email)),
        }),
        text('description', { title: { en: 'Description', ko: '설명' }, rule: checkDescription }),
      ],
    ),
    section(
      { en: 'Role and password', ko: '역할과 비밀번호' },
      {
        en: 'What this person can do in Naru itself. Permissions inside a cluster are set by that cluster.',
        ko: 'Naru에서 할 수 있는 일을 정합니다. 클러스터 안의 권한은 각 클러스터가 정합니다.',
      },
      [
        choice('defaultRole', {
          title: { en: 'Role', ko: '역할' },
          options: PLATFORM_ROLES.map((value) => ({ value, title: ROLE_TITLES[value] })),
          begin: 'viewer',
        }),
        {
          ...PASSWORD,
          titleOnEdit: { en: 'New password', ko: '새 비밀번호' },
          widget: { as: 'own', component: 'password' },
        },
        tick('active', {
          title: { en: 'Can sign in', ko: '로그인 허용' },
          when: ({ mode }) => mode === 'edit',
        }),
      ],
    ),
  ],
})
