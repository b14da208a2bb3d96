import { PLATFORM_ROLES, type PlatformRole } from '@naru/contract/api/roles'
import type { SessionUser } from '@naru/contract/api/session'
import * as z from 'zod'

/** How one issuer's claims become a person of this platform. */
export type ClaimRules = {
  /** Where the roles are, e.g. `resource_access`, the client id, `roles`. */
  readonly rolesPath: readonly string[]
  /** Put before the person's name, so that no issuer can name another's people; empty only for the built-in one. */
  readonly userPrefix: string
}

const shape = z.looseObject({
  sub: z.string().min(1).max(255),
  preferred_username: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
})

const NAME = /^[\x21-\x7e]{1,200}$/

/** Throws when the claims name nobody. Roles that the platform does not know are left out. */
export function buildSessionUser(claims: unknown, rules: ClaimRules): SessionUser {
  const { sub, preferred_username: username, name, email } = shape.parse(claims)
  const own = username !== undefined && NAME.test(username) ? username : sub
  if (!NAME.test(own))
    throw new TypeError('The issuer names a person in characters that headers cannot carry')
  return {
    userID: rules.userPrefix + own,
    displayName: name?.trim() || own,
    email: email ?? null,
    roles: readRoles(claims, rules.rolesPath),
    groups: [],
  }
}

function readRoles(claims: unknown, path: readonly string[]): PlatformRole[] {
  let value = claims
  for (const part of path) {
    const record = z.record(z.string(), z.unknown()).safeParse(value)
    value = record.success && Object.hasOwn(record.data, part) ? record.data[part] : undefined
  }
  const names = z.array(z.string()).safeParse(value)
  const given = new Set(names.data?.map((role) => role.toLowerCase()))
  return PLATFORM_ROLES.filter((role) => given.has(role))
}
