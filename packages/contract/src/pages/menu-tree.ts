import { isAdministrator, type PlatformRole } from '../api/roles.ts'
import type { Text } from '../i18n/locale.ts'
import { findKind } from '../kinds/registry.ts'
import { MENU_GROUPS, type MenuGroupId } from '../shell/menu-groups.ts'
import type { Page } from './page.ts'
import { type CanDo, canSee } from './page-rights.ts'

/** N: the entry's objects live in namespaces. O: only OpenShift serves them. */
export type MenuBadge = 'N' | 'O'

export type MenuEntry = {
  readonly page: string
  readonly path: string
  readonly title: Text
  readonly kind: string | null
  readonly mark: string | null
  readonly badges: readonly MenuBadge[]
}

export type MenuGroup = {
  readonly id: MenuGroupId
  readonly title: Text
  readonly entries: readonly MenuEntry[]
}

/** The sidebar: groups in their order with the pages that exist and that the person may list; no empty groups. */
export function buildMenuTree(pages: readonly Page[], can: CanDo): readonly MenuGroup[] {
  const shown = pages.filter((page) => page.order !== null && canSee(page, can))
  return MENU_GROUPS.flatMap(({ id, title }) => {
    const entries = shown
      .filter((page) => page.menu === id)
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(buildEntry)
    return entries.length === 0 ? [] : [{ id, title, entries }]
  })
}

/** Whoever has no administrator's role manages nothing: their projects stand with what they begin with. */
export function menuPages(pages: readonly Page[], roles: readonly PlatformRole[]): readonly Page[] {
  if (isAdministrator(roles)) return pages
  return pages.flatMap((page) => {
    if (page.menu !== 'management') return [page]
    return page.kind === 'project' ? [{ ...page, menu: 'overview' as const }] : []
  })
}

function buildEntry(page: Page): MenuEntry {
  const kind = page.kind === null ? undefined : findKind(page.kind)
  const badges: MenuBadge[] = []
  if (page.layout.namespace) badges.push('N')
  if (page.layout.openshift) badges.push('O')
  return {
    page: page.id,
    path: page.route,
    title: page.title,
    kind: page.kind,
    mark: kind?.mark ?? null,
    badges,
  }
}
