import type { Locale } from '../i18n/locale.ts'
import { PLATFORM_ROLES, ROLE_TITLES } from './roles.ts'

const OWN = /^naru:(?:(role|group):)?/

/** A subject of a cluster's bindings as people know it: a platform role by its title, users and groups without our prefix. */
export function formatHolder(subject: string, locale: Locale): string {
  const [prefix = '', kind] = OWN.exec(subject) ?? []
  const name = subject.slice(prefix.length)
  const role = kind === 'role' ? PLATFORM_ROLES.find((known) => known === name) : undefined
  return role ? ROLE_TITLES[role][locale] : name
}
