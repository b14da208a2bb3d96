import { records, text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { checkDescription, checkName, checkSubjectId } from '../../rules/text-rules.ts'

const TITLE = { en: 'Members', ko: '구성원' }

const MEMBERS = records('members', {
  title: TITLE,
  kind: 'user',
  add: { en: 'Add a person by name or ID', ko: '이름이나 아이디로 추가' },
  none: { en: 'Nobody yet.', ko: '아직 아무도 없습니다.' },
})

/** The fields of a group's input. */
export const groupForm = defineForm({
  sections: [
    section(
      { en: 'Group', ko: '그룹 정보' },
      {
        en: 'How the group is known in Naru and, as naru:group:ID, in every cluster.',
        ko: 'Naru와 모든 클러스터(naru:group:아이디)에서 쓰이는 그룹 정보입니다.',
      },
      [
        text('groupID', {
          title: { en: 'ID', ko: '아이디' },
          hint: { en: 'Cannot be changed later.', ko: '나중에 바꿀 수 없습니다.' },
          rule: checkSubjectId,
          fixed: true,
        }),
        text('displayName', { title: { en: 'Name', ko: '이름' }, rule: (name) => checkName(name, 2) }),
        text('description', { title: { en: 'Description', ko: '설명' }, rule: checkDescription }),
      ],
    ),
    section(
      TITLE,
      {
        en: 'Whoever is in the group has in each cluster what the group has. A change counts at once.',
        ko: '구성원은 각 클러스터에서 그룹이 가진 권한을 갖습니다. 변경은 바로 적용됩니다.',
      },
      [MEMBERS],
    ),
  ],
})
