import { PLATFORM_ROLES, ROLE_TITLES } from '../api/roles.ts'
import type { Locale, Text } from '../i18n/locale.ts'
import { lookUp } from '../text/look-up.ts'
import { formatStatus } from './status-words.ts'

/** Who keeps a record; whatever else is named is a sign-in service, by the name that it was given. */
const SOURCES: Readonly<Record<string, Text>> = {
  local: { en: 'Naru', ko: 'Naru' },
  demo: { en: 'Demonstration', ko: '데모' },
}

type WordType = 'role' | 'source'

/** Columns whose texts are words of ours, which people do not read as they are kept. */
export function isWordType(type: string): type is WordType {
  return type === 'role' || type === 'source'
}

/** A column's text as people read it: a role by its title, a state by its word; others stay as they are. */
export function formatWord(value: string, type: string, locale: Locale): string {
  if (type === 'source') return lookUp(SOURCES, value)?.[locale] ?? value
  if (type !== 'role') return formatStatus(value, locale)
  const role = PLATFORM_ROLES.find((known) => known === value)
  return role ? ROLE_TITLES[role][locale] : value
}
