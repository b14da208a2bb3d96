import type { Project } from '@naru/contract/api/projects'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { defineView } from '../../../details/kind-view.ts'
import { ProjectGroups, ProjectMembers, ProjectUsers } from './project-members.tsx'
import { ProjectEvents, ProjectPermissions, ProjectQuota } from './project-objects.tsx'
import { ProjectPlace } from './project-place.tsx'

export const view = defineView<WrappedRecord<Project>>()({
  kind: 'project',
  aside: [ProjectPlace],
  // The panel of its place leads to both.
  without: ['title', 'place'],
  tabs: {
    member: ProjectMembers,
    user: ProjectUsers,
    group: ProjectGroups,
    quota: ProjectQuota,
    event: ProjectEvents,
    permission: ProjectPermissions,
  },
})
