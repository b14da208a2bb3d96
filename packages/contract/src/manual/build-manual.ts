import type { Verb } from '../api/access.ts'
import type { Form } from '../forms/form.ts'
import { buildDiscoveredKind } from '../kinds/discovered-kind.ts'
import { findForm } from '../kinds/forms-registry.ts'
import type { KindRules } from '../kinds/kind-rules.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { findKind } from '../kinds/registry.ts'
import { findRules } from '../kinds/rules-registry.ts'
import { detailTabs } from '../pages/detail-tabs.ts'
import type { FixedPageId } from '../pages/fixed-pages.ts'
import type { Page } from '../pages/page.ts'
import { verbsOfPage } from '../pages/page-rights.ts'
import type { ShortcutGroupId } from '../shell/shortcuts.ts'
import { lookUp } from '../text/look-up.ts'
import type { ManualSection } from './manual-section.ts'
import { tellActions, tellPageRights, tellRowActions } from './tell-actions.ts'
import { tellColumns } from './tell-columns.ts'
import { tellFields } from './tell-fields.ts'
import { tellForm } from './tell-form.ts'
import { tellKeys } from './tell-keys.ts'
import { tellRelated } from './tell-related.ts'
import { tellStatuses } from './tell-statuses.ts'
import { tellTabs } from './tell-tabs.ts'
import { tellUse } from './tell-use.ts'

/** What a page is about. */
export type Told = { readonly kind: KindSpec; readonly rules: KindRules; readonly form: Form | null }

/** Keys of pages that are about no kind, beyond those that work everywhere. */
const KEYS_OF: Readonly<Partial<Record<FixedPageId, readonly ShortcutGroupId[]>>> = { P_YAML: ['editor'] }

/** A kind that only its cluster knows, as far as all of them are alike. */
const STRANGER = buildDiscoveredKind({
  resource: { group: '', version: 'v1', plural: '<plural>' },
  kind: 'Resource',
  namespaced: true,
  verbs: ['patch', 'delete', 'watch'],
})

/** What can be told of a registered page without anybody writing it. */
export function buildManualPage(page: Page): readonly ManualSection[] {
  return buildManual(page, findTold(page))
}

/** What can be told of a page about a kind, or about none; parts with nothing to tell are left out. */
export function buildManual(page: Page, told: Told | null): readonly ManualSection[] {
  const sections = told ? tellKindPage(page, told) : [tellKeys(lookUp(KEYS_OF, page.id) ?? [])]
  return sections.filter(({ rows }) => rows.length > 0)
}

function tellKindPage(page: Page, told: Told): readonly ManualSection[] {
  const { kind, rules, form } = told
  const verbs = verbsOfPage(page, kind)
  switch (page.type) {
    // A fixed page about a kind is its list.
    case 'page':
    case 'list':
      return [
        tellColumns(kind, rules),
        tellStatuses(rules),
        tellRowActions(told, verbs),
        tellUse(kind),
        tellKeys(['lists']),
      ]
    case 'detail':
      return tellDetail(told, verbs)
    case 'create':
    case 'edit':
      return [
        tellForm(kind, page.type),
        ...(form ? [tellFields(form, page.type)] : []),
        tellPageRights(kind, verbs),
        tellKeys(kind.source === 'kubernetes' ? ['editor'] : []),
      ]
  }
}

function tellDetail(told: Told, verbs: readonly Verb[]): readonly ManualSection[] {
  const { kind } = told
  const tabs = detailTabs(kind)
  return [
    tellTabs(tabs),
    tellActions(told, verbs),
    tellRelated(kind),
    tellKeys([
      ...(tabs.includes('log') ? (['logs'] as const) : []),
      ...(tabs.includes('yaml') ? (['editor'] as const) : []),
    ]),
  ]
}

function findTold({ kind: id, type }: Page): Told | null {
  const kind = id === null ? undefined : findKind(id)
  const rules = id === null ? undefined : findRules(id)
  if (kind && rules) return { kind, rules, form: findForm(kind.id) }
  return type === 'page' ? null : { kind: STRANGER.spec, rules: STRANGER.rules, form: null }
}
