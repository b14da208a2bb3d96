import type { Group } from '../../api/groups.ts'
import { titleColumn } from '../../platform/title-column.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import { defineRules } from '../kind-rules.ts'
import { groupRecord } from './group.record.ts'

type GroupObject = WrappedRecord<Group>

function isForeign({ record }: GroupObject): boolean {
  return record.source !== 'local'
}

const FOREIGN = {
  en: 'The sign-in service says who is in this group; change it there.',
  ko: '로그인 서비스에서 구성원을 정하는 그룹입니다. 그곳에서 변경하세요.',
}

export const groupRules = defineRules<GroupObject>()({
  blocked: {
    edit: { foreignGroup: { when: isForeign, says: FOREIGN } },
    delete: {
      foreignGroup: { when: (group) => isForeign(group) && group.record.members.length > 0, says: FOREIGN },
    },
  },
  columns: [
    titleColumn(groupRecord),
    {
      id: 'members',
      title: { en: 'Members', ko: '구성원' },
      about: { en: 'How many people are in it.', ko: '속한 사람의 수입니다.' },
      type: 'number',
      value: ({ record }) => record.members.length,
    },
    {
      id: 'source',
      title: { en: 'Source', ko: '출처' },
      about: {
        en: 'Who says who is in it: Naru or an external sign-in service, whose groups can only be viewed here.',
        ko: '구성원을 정하는 곳입니다. 외부 로그인 서비스의 그룹은 여기서 조회만 합니다.',
      },
      type: 'source',
      choice: true,
      value: ({ record }) => record.source,
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      value: ({ record }) => record.description || null,
    },
  ],
})
