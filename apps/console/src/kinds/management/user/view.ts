import type { User } from '@naru/contract/api/users'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { defineView } from '../../../details/kind-view.ts'
import { UserAccess } from './user-access.tsx'
import { UserGroups } from './user-groups.tsx'
import { UserProjects } from './user-projects.tsx'
import { UserRights } from './user-rights.tsx'
import { UserRole } from './user-role.tsx'

export const view = defineView<WrappedRecord<User>>()({
  kind: 'user',
  without: ['groups'],
  aside: [UserRole, UserGroups, UserProjects, UserAccess],
  tabs: { right: UserRights },
})
