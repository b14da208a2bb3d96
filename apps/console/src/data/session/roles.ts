import type { PlatformRole } from '@naru/contract/api/roles'
import { useSession } from './session.ts'

const NO_ROLES: readonly PlatformRole[] = []

/** The person's roles; none without a session. */
export function useRoles(): readonly PlatformRole[] {
  return useSession((session) => session.user?.roles) ?? NO_ROLES
}
