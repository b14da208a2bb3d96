import { PLATFORM_ROLES, ROLE_TITLES } from '../api/roles.ts'
import type { Locale, Text } from '../i18n/locale.ts'
import { lookUp } from '../text/look-up.ts'
import { formatStatus } from './status-words.ts'

/** Who keeps a record; whatever else is named is a sign-in service, by the name that it was given. */
const SOURCES: Readonly<Record<string, Text>> = {
  local: { en: 'Naru', ko: 'Naru' },
  demo: { en: 'Demonstration', ko: '데모' },
}

/** In place of an address that something waits for, as kubectl writes it. */
export const PENDING_ADDRESS = '<pending>'

const WAITS_FOR_ADDRESS: Text = { en: 'Waits for an address', ko: '주소 할당 대기' }

type WordType = 'role' | 'source'

/** Columns whose texts are words of ours, which people do not read as they are kept. */
export function isWordType(type: string): type is WordType {
  return type === 'role' || type === 'source'
}

/** One of several texts of a column, as people read it. */
export function formatListed(value: string, type: string, locale: Locale): string {
  return type === 'addresses' && value === PENDING_ADDRESS ? WAITS_FOR_ADDRESS[locale] : value
}

/** A column's text as people read it: a role by its title, a state by its word; others stay as they are. */
export function formatWord(value: string, type: string, locale: Locale): string {
  if (type === 'source') return lookUp(SOURCES, value)?.[locale] ?? value
  if (type !== 'role') return formatStatus(value, locale)
  const role = PLATFORM_ROLES.find((known) => known === value)
  return role ? ROLE_TITLES[role][locale] : value
}
