import type { GitlabFailure, GitlabPipelineFace } from '@naru/contract/api/gitlab-ci'
import type { ColumnType, Kysely } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export type GitlabTables = {
  gitlab_entries: {
    id: string
    description: string
    address: string
    project: string
    /** The sealed token. */
    sealed: string
    /** PEM of the authority that is trusted; empty for those that everybody trusts. */
    authority: string
    version: number
    created: Time
    /** When it is to be looked at next, by the clock of the database: whoever moves it on looks. */
    due: Time
    /** What is told of it. */
    latest: ColumnType<GitlabPipelineFace | null, string | undefined, string>
    read_at: MaybeTime
    failure: ColumnType<GitlabFailure | null, GitlabFailure | null | undefined, GitlabFailure | null>
    failing_since: MaybeTime
  }
}

export type GitlabDb = Kysely<GitlabTables>
