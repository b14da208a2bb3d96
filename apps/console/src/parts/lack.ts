import type { Verb } from '@naru/contract/api/access'
import { type PlatformRole, ROLE_TITLES } from '@naru/contract/api/roles'
import type { Locale } from '@naru/contract/i18n/locale'
import { platformKinds } from '@naru/contract/kinds/platform-registry'
import type { PageAudience } from '@naru/contract/pages/page'
import { canOnPlatform, rolesThatMay } from '@naru/contract/platform/rights'
import { useClusterName } from '../data/cluster-name.ts'
import { type RightsScope, useGrantors } from '../data/grantors.ts'
import { useSession } from '../data/session/session.ts'
import { useLocale } from '../i18n/locale.ts'
import { defineMessages, type Translate, useMessages } from '../i18n/messages.ts'
import { groupGrantors } from './grantor-groups.ts'

const messages = defineMessages({
  en: {
    create: 'No permission to create that resource',
    lack: '{{resource}} does not have {{verb}} permission',
    lackIn: 'In {{where}}, {{resource}} does not have {{verb}} permission',
    grant: 'It can be granted by: {{names}}',
    grantIn: 'In {{clusters}} it can be granted by: {{names}}',
    ask: 'An administrator of this cluster can grant it.',
    roles: 'Roles that have it: {{names}}',
  },
  ko: {
    create: '해당 리소스를 생성할 권한이 없습니다',
    lack: '{{resource}}에 {{verb}} 권한이 없습니다',
    lackIn: '{{where}}에서 {{resource}}에 {{verb}} 권한이 없습니다',
    grant: '권한을 줄 수 있는 대상: {{names}}',
    grantIn: '{{clusters}}에서 권한을 줄 수 있는 대상: {{names}}',
    ask: '이 클러스터의 관리자에게 요청하세요.',
    roles: '권한이 있는 역할: {{names}}',
  },
})

/** Whoever may grant at so many places may do so at the others. */
const ASKED = 10

export type Lack = {
  readonly verb: string
  readonly resource: string
  /** Names of clusters or namespaces, where the page does not say which. */
  readonly where?: string
}

/** Says which right is missing and who can grant it. Give the places only once it is known to be missing. */
export function useLack(places: readonly RightsScope[]): (lack: Lack) => string {
  const t = useMessages(messages)
  const locale = useLocale()
  const clusterName = useClusterName()
  const groups = groupGrantors(useGrantors(places.slice(0, ASKED)), locale)
  const [only] = groups
  const who = () => {
    if (!only) return t('ask')
    if (groups.length === 1) return t('grant', { names: only.names })
    return groups
      .map(({ clusters, names }) => t('grantIn', { clusters: clusters.map(clusterName).join(', '), names }))
      .join(' ')
  }
  return (lack) => `${sayLack(t, lack)}. ${who()}`
}

/** Says which right on objects of Naru itself the person's roles lack, and which roles have it; null when they do. */
export function usePlatformLack(): (need: {
  readonly verb: Verb
  readonly resource: string
}) => string | null {
  const t = useMessages(messages)
  const locale = useLocale()
  const roles = useSession((session) => session.user?.roles)
  return ({ verb, resource }) => {
    const own = platformKinds.find(({ spec }) => spec.plural === resource)
    if (own && canOnPlatform(roles ?? [], own, verb)) return null
    return sayRoles(t, { verb, resource }, nameRoles(own ? rolesThatMay(own, verb) : [], locale))
  }
}

/** Says of a page that some roles alone see what the person's lack, and which roles have it. */
export function useAudienceLack(): (audience: PageAudience) => string {
  const t = useMessages(messages)
  const locale = useLocale()
  return ({ roles, resource }) => sayRoles(t, { verb: 'list', resource }, nameRoles(roles, locale))
}

function nameRoles(roles: readonly PlatformRole[], locale: Locale): string {
  return roles.map((role) => ROLE_TITLES[role][locale]).join(', ')
}

function sayRoles(t: Translate<'create' | 'lack' | 'lackIn' | 'roles'>, lack: Lack, names: string): string {
  return `${sayLack(t, lack)}. ${t('roles', { names })}`
}

function sayLack(t: Translate<'create' | 'lack' | 'lackIn'>, { verb, resource, where }: Lack): string {
  if (where !== undefined) return t('lackIn', { verb, resource, where })
  // To create a part of an object, such as `pods/exec`, is to do something with it.
  return verb === 'create' && !resource.includes('/') ? t('create') : t('lack', { verb, resource })
}
