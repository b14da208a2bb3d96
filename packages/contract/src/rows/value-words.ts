import { PLATFORM_ROLES, ROLE_TITLES } from '../api/roles.ts'
import type { Locale } from '../i18n/locale.ts'
import { formatStatus } from './status-words.ts'

/** A column's text as people read it: a role by its title, a state by its word; others stay as they are. */
export function formatWord(value: string, type: string, locale: Locale): string {
  if (type !== 'role') return formatStatus(value, locale)
  const role = PLATFORM_ROLES.find((known) => known === value)
  return role ? ROLE_TITLES[role][locale] : value
}
