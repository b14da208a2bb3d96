import type { Project, ProjectLimits, ProjectQuota } from '@naru/contract/api/projects'
import type { ProjectRole } from '@naru/contract/api/roles'
import type { ColumnType, JSONColumnType } from 'kysely'

type Time = ColumnType<Date | null, Date | null, Date | null>

export type ProjectTables = {
  projects: {
    /** `cluster.namespace`. */
    id: string
    cluster_id: string
    namespace: string
    description: string
    quota: JSONColumnType<ProjectQuota>
    limits: JSONColumnType<ProjectLimits>
    status: Project['status']
    deleted: Time
    /** The manifests that come back when it is recovered, sealed: what runs may be told secrets. */
    kept: string | null
    version: number
    created: Date
  }
  project_users: { project_id: string; user_id: string; role: ProjectRole }
  project_groups: { project_id: string; group_id: string; role: ProjectRole }
  /** What the last look at the namespaces of a cluster found. */
  project_checks: {
    cluster_id: string
    checked: ColumnType<Date, Date, Date>
    reason: string | null
    projects: number
  }
}
