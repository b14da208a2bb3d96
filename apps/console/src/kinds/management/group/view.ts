import type { Group } from '@naru/contract/api/groups'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { defineView } from '../../../details/kind-view.ts'
import { GroupMembers } from './group-members.tsx'
import { GroupRights } from './group-rights.tsx'
import { GroupSubject } from './group-subject.tsx'

export const view = defineView<WrappedRecord<Group>>()({
  kind: 'group',
  aside: [GroupSubject],
  tabs: { member: GroupMembers, right: GroupRights },
})
