import { findKind, type KindId } from '@naru/contract/kinds/registry'
import { useRoles } from '../../../data/session/roles.ts'
import { canOnPlatformKind } from '../../../shell/rights.ts'

/** Whether the person may open the pages of a kind of the platform itself: members know names that they cannot look up. */
export function useMayOpen(id: KindId): boolean {
  const kind = findKind(id)
  const roles = useRoles()
  return kind !== undefined && canOnPlatformKind(roles, kind, 'get')
}
