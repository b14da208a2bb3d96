import type { AccessRuleRecord } from '@naru/contract/api/access-rules'
import type { ColumnType, JSONColumnType } from 'kysely'

/** What a rule grants and where, as its record says it. */
export type RuleSpec = Pick<
  AccessRuleRecord,
  'grants' | 'role' | 'rules' | 'over' | 'clusters' | 'namespaces' | 'labels'
> &
  // Rules from before there were projects name none.
  Partial<Pick<AccessRuleRecord, 'projects'>>

type Time = ColumnType<Date | null, Date | null, Date | null>

export type RuleTables = {
  access_rules: {
    id: string
    name: string
    description: string
    spec: JSONColumnType<RuleSpec>
    expires: Time
    created: Date
    updated: ColumnType<Date, Date, Date>
    /** The revision of all rules that this one came with, as it is now. */
    revision: number
  }
  access_rule_users: { rule_id: string; user_id: string }
  access_rule_groups: { rule_id: string; group_id: string }
  /** One row, whose number rises with every change of any rule. */
  access_revision: { id: number; revision: number }
  /** What each cluster was last made to hold. */
  access_syncs: {
    cluster_id: string
    /** The last revision that is in force there. */
    revision: number
    /** When it was last seen to be in force. */
    in_force: Time
    /** A hash of the objects that were wanted then. */
    wanted: string | null
    /** Since when it cannot be made to hold what is wanted, and why. */
    failing: Time
    reason: string | null
  }
}
