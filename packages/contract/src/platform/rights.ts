import { VERBS, type Verb } from '../api/access.ts'
import { PLATFORM_ROLES, type PlatformRole } from '../api/roles.ts'
import type { PlatformKind, PlatformRight, Somebody } from './platform-kind.ts'

type Rights = Pick<PlatformKind, 'rights' | 'theirs'>

const READ: readonly Verb[] = ['get', 'list', 'watch']
/** Who knows faces alone chooses by them; pages and rights are about whole records. */
const ALLOWS: Readonly<Record<PlatformRight, readonly Verb[]>> = {
  write: VERBS,
  read: READ,
  own: READ,
  face: [],
}
/** Where records say who may write them, whoever reads them may find one that they write. */
const BY_RECORD: readonly Verb[] = ['update', 'patch']
/** The widest first. */
const WIDTH = ['write', 'read', 'own', 'face'] as const satisfies readonly PlatformRight[]

/** The widest right that the roles give on a kind's records; null when they give none. */
export function rightOn({ rights }: Rights, roles: readonly PlatformRole[]): PlatformRight | null {
  return WIDTH.find((right) => roles.some((role) => rights[role] === right)) ?? null
}

/** Whether the roles allow the verb on a kind of the platform itself. */
export function canOnPlatform(roles: readonly PlatformRole[], kind: Rights, verb: Verb): boolean {
  const right = rightOn(kind, roles)
  if (right === null) return false
  return ALLOWS[right].includes(verb) || (right !== 'face' && mayByRecord(kind, verb))
}

/** Whether the verb is a question of each record. */
export function mayByRecord({ theirs }: Pick<Rights, 'theirs'>, verb: Verb): boolean {
  return theirs !== undefined && BY_RECORD.includes(verb)
}

/** Whether somebody may write this very record: by a role, or because it is theirs to write. */
export function mayWriteRecord(
  kind: Rights,
  who: Somebody & { readonly roles: readonly PlatformRole[] },
  record: object,
): boolean {
  return rightOn(kind, who.roles) === 'write' || kind.theirs?.(record, who) === 'write'
}

/** Whether somebody may know of this very record. */
export function mayKnowRecord(
  kind: Rights,
  who: Somebody & { readonly roles: readonly PlatformRole[] },
  record: object,
): boolean {
  const right = rightOn(kind, who.roles)
  return right === 'own' ? (kind.theirs?.(record, who) ?? null) !== null : right !== null
}

/** The roles that let at least the faces of a kind's records be known. */
export function rolesThatKnow(kind: Rights): readonly PlatformRole[] {
  return PLATFORM_ROLES.filter((role) => rightOn(kind, [role]) !== null)
}

/** The roles that allow the verb, the mightiest first: who lacks it may ask for one of them. */
export function rolesThatMay(kind: Rights, verb: Verb): readonly PlatformRole[] {
  return PLATFORM_ROLES.filter((role) => canOnPlatform([role], kind, verb))
}
