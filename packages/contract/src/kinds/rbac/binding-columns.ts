import { formatSubject, readRoleName, readSubjects } from '../../rbac/binding.ts'
import type { Column } from '../kind-rules.ts'

/** What bindings of either kind tell in lists. */
export const BINDING_COLUMNS: readonly Column[] = [
  {
    id: 'role',
    title: { en: 'Role', ko: '롤' },
    about: { en: 'What it grants; it never changes.', ko: '부여하는 롤입니다. 나중에 바꿀 수 없습니다.' },
    type: 'link',
    value: readRoleName,
  },
  {
    id: 'subjects',
    title: { en: 'Subjects', ko: '대상' },
    about: {
      en: 'Who gets the rights: users, groups, and service accounts behind their namespace.',
      ko: '권한을 받는 사용자와 그룹, 서비스어카운트입니다. 서비스어카운트는 네임스페이스와 함께 표시합니다.',
    },
    type: 'list',
    value: (binding) => readSubjects(binding).map(formatSubject),
  },
  {
    id: 'subject-kinds',
    title: { en: 'Kinds of subjects', ko: '대상 종류' },
    type: 'list',
    choice: true,
    optional: true,
    value: (binding) => [...new Set(readSubjects(binding).map(({ kind }) => kind))],
  },
]
