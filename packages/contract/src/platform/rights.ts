import { VERBS, type Verb } from '../api/access.ts'
import { PLATFORM_ROLES, type PlatformRole } from '../api/roles.ts'
import type { PlatformKind, PlatformRight } from './platform-kind.ts'

type Rights = Pick<PlatformKind, 'rights'>

const READ: readonly Verb[] = ['get', 'list', 'watch']
/** Who knows faces alone chooses by them; pages and rights are about whole records. */
const ALLOWS: Readonly<Record<PlatformRight, readonly Verb[]>> = { write: VERBS, read: READ, face: [] }
/** The widest first. */
const WIDTH = ['write', 'read', 'face'] as const satisfies readonly PlatformRight[]

/** The widest right that the roles give on a kind's records; null when they give none. */
export function rightOn({ rights }: Rights, roles: readonly PlatformRole[]): PlatformRight | null {
  return WIDTH.find((right) => roles.some((role) => rights[role] === right)) ?? null
}

/** Whether the roles allow the verb on a kind of the platform itself. */
export function canOnPlatform(roles: readonly PlatformRole[], kind: Rights, verb: Verb): boolean {
  const right = rightOn(kind, roles)
  return right !== null && ALLOWS[right].includes(verb)
}

/** The roles that let at least the faces of a kind's records be known. */
export function rolesThatKnow(kind: Rights): readonly PlatformRole[] {
  return PLATFORM_ROLES.filter((role) => rightOn(kind, [role]) !== null)
}

/** The roles that allow the verb, the mightiest first: who lacks it may ask for one of them. */
export function rolesThatMay(kind: Rights, verb: Verb): readonly PlatformRole[] {
  return PLATFORM_ROLES.filter((role) => canOnPlatform([role], kind, verb))
}
