import type { GrantedRole } from '../api/roles.ts'
import type { Granted, OwnRule } from './access-rule.ts'

type Said = {
  readonly grants?: Granted['by']
  readonly role?: GrantedRole | null
  readonly rules?: readonly OwnRule[]
}

/** What the record of a rule grants: of `role` and `rules` the one that it says. */
export function buildGranted({ grants, role = null, rules = [] }: Said): Granted {
  return grants === 'role' && role !== null ? { by: 'role', role } : { by: 'rules', rules }
}
