import * as z from 'zod/mini'
import type { Text } from '../i18n/locale.ts'

export const PLATFORM_ROLES = [
  'superadmin',
  'admin',
  'auth_manager',
  'system_manager',
  'developer',
  'viewer',
] as const
export const platformRole = z.enum(PLATFORM_ROLES)
export type PlatformRole = (typeof PLATFORM_ROLES)[number]

/** What members of a project may be. */
export const PROJECT_ROLES = ['owner', 'maintainer', 'developer', 'viewer'] as const
export type ProjectRole = (typeof PROJECT_ROLES)[number]

/** A developer and a viewer of the platform and of a project get the same rights, each within a scope. */
export type GrantedRole = PlatformRole | ProjectRole

/** The mightiest first. */
export const GRANTED_ROLES = [
  ...PLATFORM_ROLES,
  'owner',
  'maintainer',
] as const satisfies readonly GrantedRole[]

export const ROLE_TITLES: Readonly<Record<PlatformRole, Text>> = {
  superadmin: { en: 'Super administrator', ko: '최고 관리자' },
  admin: { en: 'Administrator', ko: '관리자' },
  auth_manager: { en: 'Access manager', ko: '권한 관리자' },
  system_manager: { en: 'System administrator', ko: '시스템 관리자' },
  developer: { en: 'Developer', ko: '개발자' },
  viewer: { en: 'Viewer', ko: '조회자' },
}

/** Of what access rules grant too, in projects. */
export const GRANTED_ROLE_TITLES: Readonly<Record<PlatformRole | 'owner' | 'maintainer', Text>> = {
  ...ROLE_TITLES,
  owner: { en: 'Owner', ko: '소유자' },
  maintainer: { en: 'Maintainer', ko: '유지 관리자' },
}

/** Who reads the whole audit log; others are told what they did themselves. */
export const AUDIT_READERS = ['superadmin', 'admin'] as const satisfies readonly PlatformRole[]

/** Superadmin, admin, auth manager or system manager: sees `Namespace` where others see `Project`. */
export function isAdministrator(roles: readonly PlatformRole[]): boolean {
  return roles.some((role) => role !== 'developer' && role !== 'viewer')
}

/** Superadmin, admin and viewer are offered "all namespaces"; others see only their own. */
export function seesAllNamespaces(roles: readonly PlatformRole[]): boolean {
  return roles.some((role) => role === 'superadmin' || role === 'admin' || role === 'viewer')
}
