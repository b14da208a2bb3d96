import type { AuditRecord } from '@naru/contract/api/audit'
import type { Group, GroupChange, GroupInput } from '@naru/contract/api/groups'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import { fieldError } from '@naru/contract/rules/message'
import { checkDescription, checkName, checkSubjectId } from '@naru/contract/rules/text-rules'
import type { IdentityDeps } from '../deps.ts'
import {
  deleteGroup,
  LOCAL_GROUP,
  loadGroup,
  loadGroups,
  loadKnownPeople,
  saveGroupChange,
  saveNewGroup,
} from './group-store.ts'

export type GroupService = {
  list(): Promise<Group[]>
  create(input: GroupInput): Promise<Group>
  /** Throws CONFLICT where another change came between, and PROTECTED for what an issuer says. */
  change(groupID: string, change: GroupChange): Promise<{ group: Group; changed: AuditRecord['change'] }>
  remove(groupID: string): Promise<void>
  /** Throw what `create` and `change` would throw now, and write nothing. */
  rehearseCreate(input: GroupInput): Promise<void>
  rehearseChange(groupID: string, change: GroupChange): Promise<void>
}

/** Told whose groups have changed, so that what they see follows. */
type OnMembers = (userIDs: readonly string[]) => void

export function createGroupService(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  onMembers: OnMembers,
): GroupService {
  async function requireGroup(groupID: string): Promise<Group> {
    const group = await loadGroup(db, groupID)
    if (!group) throw new AppError('RESOURCE_NOT_FOUND')
    return group
  }

  async function requireGood(input: GroupInput | GroupChange): Promise<void> {
    const fields = [...checkInput(input), ...(await findStrangers(db, input.members ?? []))]
    if (fields.length > 0) throw new AppError('INVALID_DATA', { fields })
  }

  async function requireChangeable(groupID: string, change: GroupChange): Promise<Group> {
    const before = await requireGroup(groupID)
    if (before.source !== LOCAL_GROUP) throw new AppError('PROTECTED')
    await requireGood(change)
    return before
  }

  return {
    list: () => loadGroups(db),
    async create(input) {
      await requireGood(input)
      const { description = '', members = [] } = input
      const taken = await saveNewGroup(db, clock, { ...input, description, members, source: LOCAL_GROUP })
      if (taken) throw duplicate(taken)
      onMembers(members)
      return requireGroup(input.groupID)
    },
    async change(groupID, change) {
      const before = await requireChangeable(groupID, change)
      const saved = await saveGroupChange(db, { groupID, version: change.version ?? before.version }, change)
      if (saved === 'stale') throw new AppError('CONFLICT')
      if (saved === 'taken') throw duplicate('displayName')
      const group = await requireGroup(groupID)
      onMembers([...joined(before, group), ...joined(group, before)])
      return { group, changed: buildChanged(before, group) }
    },
    async rehearseCreate(input) {
      await requireGood(input)
      await requireFreeName(db, input, input.groupID)
    },
    async rehearseChange(groupID, change) {
      await requireChangeable(groupID, change)
      await requireFreeName(db, change, groupID)
    },
    async remove(groupID) {
      const group = await requireGroup(groupID)
      // One that an issuer keeps would be back with the next person who signs in.
      if (group.source !== LOCAL_GROUP && group.members.length > 0) throw new AppError('PROTECTED')
      await deleteGroup(db, groupID)
      onMembers(group.members)
    },
  }
}

function checkInput(input: GroupInput | GroupChange): FieldError[] {
  const { displayName, description } = input
  const errors = [
    'groupID' in input ? fieldError('groupID', checkSubjectId(input.groupID)) : null,
    displayName === undefined ? null : fieldError('displayName', checkName(displayName, 2)),
    description === undefined ? null : fieldError('description', checkDescription(description)),
  ]
  return errors.filter((error) => error !== null)
}

/** Members that are nobody. */
async function findStrangers(db: IdentityDeps['db'], members: readonly string[]): Promise<FieldError[]> {
  const known = await loadKnownPeople(db, members)
  return members.flatMap((member, index): FieldError[] =>
    known.has(member) ? [] : [{ field: `members.${index}`, rule: 'rule.noSuchPerson' }],
  )
}

async function requireFreeName(
  db: IdentityDeps['db'],
  { displayName }: GroupChange,
  groupID: string,
): Promise<void> {
  const all = await loadGroups(db)
  if (all.some((group) => group.displayName === displayName && group.groupID !== groupID))
    throw duplicate('displayName')
}

function duplicate(field: 'groupID' | 'displayName'): AppError {
  return new AppError('DUPLICATE', { fields: [{ field, rule: 'rule.duplicate' }] })
}

function joined({ members: before }: Group, { members: after }: Group): string[] {
  const known = new Set(before)
  return after.filter((member) => !known.has(member))
}

/** What changed, by field; each person who came or went on their own. */
function buildChanged(before: Group, after: Group): AuditRecord['change'] {
  const fields = (['displayName', 'description'] as const).flatMap((path) =>
    before[path] === after[path] ? [] : [{ path, from: before[path], to: after[path] }],
  )
  return [
    ...fields,
    ...joined(before, after).map((to) => ({ path: 'members', to })),
    ...joined(after, before).map((from) => ({ path: 'members', from })),
  ]
}
