import { groupChange } from '@naru/contract/api/groups'
import { userChange } from '@naru/contract/api/users'
import type { PlatformSource, Writer } from '../platform/platform-source.ts'
import { buildAccessRule } from './rule-record.ts'
import type { RuleServiceOptions } from './rule-service.ts'
import type { KeptRule, RuleStore } from './rule-store.ts'

export type Guard = Pick<RuleServiceOptions, 'requireGivable'> & {
  readonly store: Pick<RuleStore, 'load'>
  /** Who is in a group now. */
  readonly membersOf: (groupID: string) => Promise<readonly string[]>
  /** The groups that a person is in. */
  readonly groupsOf: (userID: string) => Promise<readonly string[]>
  /** The address by which an issuer may let somebody in as them. */
  readonly emailOf: (userID: string) => Promise<string | null>
}

type Reaches = (rule: KeptRule) => boolean

/** Which rules a change gives the rights of to somebody; null for none. */
type Asking = (id: string, change: unknown) => Promise<Reaches | null>

/** Groups, where whoever lets people in gives them what its rules give: nobody gives what they do not have. */
export function guardGroups(source: PlatformSource, guard: Guard): PlatformSource {
  return guardChanges(source, guard, async (id, change) => {
    const { members = [] } = groupChange.parse(change)
    const known = new Set(await guard.membersOf(id))
    return members.every((member) => known.has(member)) ? null : ({ groups }) => groups.includes(id)
  })
}

/** People, where whoever sets somebody's password or address could come as them. */
export function guardUsers(source: PlatformSource, guard: Guard): PlatformSource {
  return guardChanges(source, guard, async (id, change) => {
    const { password, email } = userChange.parse(change)
    const isOther = email !== undefined && email !== (await guard.emailOf(id))
    if (password === undefined && !isOther) return null
    const theirs = await guard.groupsOf(id)
    return ({ users, groups }) => users.includes(id) || theirs.some((group) => groups.includes(group))
  })
}

function guardChanges(
  source: PlatformSource,
  { store, requireGivable }: Guard,
  asking: Asking,
): PlatformSource {
  const { writes } = source
  if (!writes) return source

  async function requireOpen(id: string, change: unknown, who: Writer): Promise<void> {
    const reaches = await asking(id, change)
    if (!reaches) return
    const { rules } = await store.load()
    for (const rule of rules.filter(reaches)) await requireGivable(buildAccessRule(rule), who)
  }

  return {
    ...source,
    writes: {
      ...writes,
      async update(id, change, who) {
        await requireOpen(id, change, who)
        return writes.update(id, change, who)
      },
      async rehearseUpdate(id, change, who) {
        await requireOpen(id, change, who)
        await writes.rehearseUpdate?.(id, change, who)
      },
    },
  }
}
