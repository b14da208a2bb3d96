import { PLATFORM_ROLES, type PlatformRole } from '@naru/contract/api/roles'
import type { SessionUser } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import * as z from 'zod'

/** How one issuer's claims become a person of this platform. */
export type ClaimRules = {
  /** Where the roles are, e.g. `resource_access`, the client id, `roles`. */
  readonly rolesPath: readonly string[]
  /** Where the names of the person's groups are; where nothing is given the issuer says nothing of groups. */
  readonly groupsPath?: readonly string[]
  /** Where the name for people to read is; `name` unless told. */
  readonly namePath?: readonly string[]
  /** What a role that the issuer names otherwise is here, by its name in small letters. */
  readonly roleMap?: Readonly<Record<string, PlatformRole>>
  /** Whoever is given no role that is known here; without it they come with none. */
  readonly noRole?: 'refuse' | 'viewer'
  /** Put before the person's name, so that no issuer can name another's people; empty only for the built-in one. */
  readonly userPrefix: string
}

const shape = z.looseObject({
  sub: z.string().min(1).max(255),
  preferred_username: z.string().optional(),
  email: z.string().optional(),
})

const MOST_GROUPS = 200
const MOST_NAME = 200
const MOST_TOLD = 10
const NAME = /^[\x21-\x7e]{1,200}$/

/**
 * Throws when the claims name nobody, and NO_ROLE where they give no role and that is refused. Unknown roles are left
 * out. Roles and groups of which the ID token says nothing are those of the access token, where its claims are given.
 */
export function buildSessionUser(claims: unknown, rules: ClaimRules, access: unknown = null): SessionUser {
  const { sub, preferred_username: username, email } = shape.parse(claims)
  const name = z.string().safeParse(readPath(claims, rules.namePath ?? ['name'])).data ?? ''
  const own = username !== undefined && NAME.test(username) ? username : sub
  if (!NAME.test(own))
    throw new TypeError('The issuer names a person in characters that headers cannot carry')
  return {
    userID: rules.userPrefix + own,
    displayName: name.trim().slice(0, MOST_NAME) || own,
    email: email ?? null,
    roles: readRoles([claims, access], rules),
    groups: rules.groupsPath ? readGroups([claims, access], rules.groupsPath) : [],
  }
}

/** Whether these claims leave it to others to say which roles or groups there are. */
export function areClaimsSilent(claims: unknown, { rolesPath, groupsPath }: ClaimRules): boolean {
  const paths = groupsPath ? [rolesPath, groupsPath] : [rolesPath]
  return paths.some((path) => readPath(claims, path) === undefined)
}

/** Whom the claims are about; null where they name nobody. */
export function readSubject(claims: unknown): string | null {
  return shape.safeParse(claims).data?.sub ?? null
}

/** By precedence: the first that says anything counts, also where it says that there is nothing. */
type Claims = readonly unknown[]

function readRoles(claims: Claims, { rolesPath, roleMap = {}, noRole }: ClaimRules): PlatformRole[] {
  const named = readNames(claims, rolesPath).map((role) => role.toLowerCase())
  const given = new Set(named.map((role) => (Object.hasOwn(roleMap, role) ? roleMap[role] : role)))
  const roles = PLATFORM_ROLES.filter((role) => given.has(role))
  if (roles.length > 0 || noRole === undefined) return roles
  if (noRole === 'viewer') return ['viewer']
  throw new AppError('NO_ROLE', { detail: named.slice(0, MOST_TOLD).join(', ') || 'none' })
}

/** As the issuer names them; a cluster is told of so many at most. */
function readGroups(claims: Claims, path: readonly string[]): string[] {
  const names = readNames(claims, path).filter((name) => name.trim() !== '')
  return [...new Set(names)].slice(0, MOST_GROUPS)
}

function readNames(claims: Claims, path: readonly string[]): readonly string[] {
  const told = claims.map((one) => readPath(one, path)).find((value) => value !== undefined)
  return z.array(z.string()).safeParse(told).data ?? []
}

function readPath(claims: unknown, path: readonly string[]): unknown {
  let value = claims
  for (const part of path) {
    const record = z.record(z.string(), z.unknown()).safeParse(value)
    value = record.success && Object.hasOwn(record.data, part) ? record.data[part] : undefined
  }
  return value
}
