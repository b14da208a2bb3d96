import type { Verb } from '../api/access.ts'
import type { PlatformRole } from '../api/roles.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { findKind } from '../kinds/registry.ts'
import { objectPage } from './kind-pages.ts'
import type { Page, PageFeature, PageType } from './page.ts'

/** Whether a verb is allowed on a kind in the current selection; whoever answers decides what a right that nobody knows is. */
export type CanDo = (kind: KindSpec, verb: Verb) => boolean

const VERBS_OF: Readonly<Record<PageType, readonly Verb[]>> = {
  list: ['list'],
  detail: ['list'],
  create: ['list', 'create'],
  edit: ['list', 'patch'],
  page: ['list'],
}

/** The verbs on the page's kind that the page needs; none when no kind guards it or its check is disabled. */
export function verbsFor(page: Page): readonly Verb[] {
  const kind = page.kind === null ? undefined : findKind(page.kind)
  return kind ? verbsOfPage(page, kind) : []
}

/** The same for a page of a kind that may be registered or not. */
export function verbsOfPage(page: Pick<Page, 'type'>, kind: KindSpec): readonly Verb[] {
  if (kind.access === 'open') return []
  if (page.type === 'edit' && objectPage(kind) === 'edit') return VERBS_OF.detail
  // Whoever works in a namespace may read it, though not list what others there are.
  return kind.id === 'namespace' && page.type === 'detail' ? ['get'] : VERBS_OF[page.type]
}

/** Whether the page is for any of the roles. */
export function isFor({ audience }: Pick<Page, 'audience'>, roles: readonly PlatformRole[]): boolean {
  return !audience || audience.roles.some((role) => roles.includes(role))
}

/** Whether one of the clusters has what the page is about. */
export function isOffered(
  { feature }: Pick<Page, 'feature'>,
  clusters: readonly { readonly features: readonly PageFeature[] }[],
): boolean {
  return feature === undefined || clusters.some(({ features }) => features.includes(feature))
}

export function canSee(page: Page, can: CanDo): boolean {
  const kind = page.kind === null ? undefined : findKind(page.kind)
  return !kind || verbsFor(page).every((verb) => can(kind, verb))
}

/** Where a forbidden page leads: an error in place when the selection may be to blame, else the page 403. */
export function forbiddenView(page: Page): 'in-place' | 'redirect' {
  return page.layout.cluster || page.layout.namespace ? 'in-place' : 'redirect'
}
