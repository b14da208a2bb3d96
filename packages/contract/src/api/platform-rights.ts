import { VERBS, type Verb } from './access.ts'
import { PLATFORM_ROLES, type PlatformRole } from './roles.ts'

/** Plural names of the platform's own resources, as rights know them. */
export const PLATFORM_RESOURCES = ['clusters', 'users'] as const
export type PlatformResource = (typeof PLATFORM_RESOURCES)[number]

const READ: readonly Verb[] = ['get', 'list', 'watch']

// A viewer reads all but the platform's secrets, which no call returns to anyone.
const RIGHTS: Readonly<Record<PlatformResource, Readonly<Partial<Record<PlatformRole, readonly Verb[]>>>>> = {
  clusters: { superadmin: VERBS, admin: VERBS, system_manager: VERBS, auth_manager: READ, viewer: READ },
  users: { superadmin: VERBS, admin: VERBS, auth_manager: VERBS, viewer: READ },
}

/** Whether one of the roles allows the verb on a resource of the platform itself. */
export function canOnPlatform(
  roles: readonly PlatformRole[],
  resource: PlatformResource,
  verb: Verb,
): boolean {
  return roles.some((role) => RIGHTS[resource][role]?.includes(verb) ?? false)
}

/** The roles that allow the verb, the mightiest first: who lacks it may ask for one of them. */
export function rolesThatMay(resource: PlatformResource, verb: Verb): readonly PlatformRole[] {
  return PLATFORM_ROLES.filter((role) => canOnPlatform([role], resource, verb))
}
