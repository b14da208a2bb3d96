import { actionNeeds } from '../actions/action-need.ts'
import { deleting, type Reason, type Reasons } from '../actions/reason.ts'
import { type ActionId, findAction } from '../actions/registry.ts'
import type { Verb } from '../api/access.ts'
import type { Text } from '../i18n/locale.ts'
import type { KindRules } from '../kinds/kind-rules.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import {
  joinTexts,
  type ManualPiece,
  type ManualRow,
  type ManualSection,
  textCell,
} from './manual-section.ts'
import { tellNeed } from './tell-rights.ts'

const ACTION: Text = { en: 'Action', ko: '작업' }
const NEEDS: Text = { en: 'Needs', ko: '필요한 권한' }
const SEVERAL: Text = { en: 'Also for several chosen rows.', ko: '여러 행을 선택해 한 번에 할 수 있습니다.' }

type Shown = { readonly kind: KindSpec; readonly rules: Pick<KindRules, 'blocked'> }

/** The page itself and what a list offers for its rows; what an action does stands with the object's page. */
export function tellRowActions({ kind }: Shown, verbs: readonly Verb[]): ManualSection {
  const rows = sortActions(kind.actions).map((id): ManualRow => {
    const { many } = findAction(id)
    return [textCell(nameOf(id)), tellActionNeed(kind, id), textCell(many ? SEVERAL : undefined)]
  })
  return buildSection(kind, [tellPage(kind, verbs), ...rows])
}

/** The page itself and what can be done to its object, with what forbids it. */
export function tellActions({ kind, rules }: Shown, verbs: readonly Verb[]): ManualSection {
  const rows = sortActions(kind.actions).map((id): ManualRow => {
    const reasons = [...listReasons(findAction(id).blocked), ...listReasons(rules.blocked?.[id])]
    return [
      textCell(nameOf(id)),
      tellActionNeed(kind, id),
      textCell(describe(kind, id), ...reasons.map(({ says }) => notWhile(says))),
    ]
  })
  return buildSection(kind, [tellPage(kind, verbs), ...rows])
}

/** The page alone: what it is for cannot be done without the rights. */
export function tellPageRights(kind: KindSpec, verbs: readonly Verb[]): ManualSection {
  const { heads, rows, ...section } = buildSection(kind, [tellPage(kind, verbs)])
  return { ...section, heads: heads.slice(0, 2), rows: rows.map((row) => row.slice(0, 2)) }
}

function buildSection({ protect = [] }: KindSpec, rows: readonly ManualRow[]): ManualSection {
  const names = protect.join(', ')
  return {
    id: 'actions',
    heads: [ACTION, NEEDS, { en: 'Notes', ko: '설명' }],
    // A page that nobody guards has no row of its own.
    rows: rows.filter(([, needs = []]) => needs.length > 0),
    ...(names !== '' && {
      note: {
        en: `Cannot be changed or deleted: ${names}`,
        ko: `변경하거나 삭제할 수 없는 항목: ${names}`,
      },
    }),
  }
}

function tellPage(kind: KindSpec, verbs: readonly Verb[]): ManualRow {
  const title = { en: 'Open this page', ko: '이 화면 열기' }
  const needs = verbs.map((verb) => tellNeed(kind, { verb, resource: kind.plural }))
  // The strictest of the platform's rights says it all.
  const told = kind.source === 'platform' ? needs.slice(-1) : needs
  return [textCell(title), told.flat(), []]
}

function tellActionNeed(kind: KindSpec, id: ActionId): readonly ManualPiece[] {
  return actionNeeds(kind, id).flatMap((need) => tellNeed(kind, need))
}

/** Dangerous ones last, as in menus. */
function sortActions(ids: readonly ActionId[]): readonly ActionId[] {
  const isDangerous = (id: ActionId) => findAction(id).dangerous ?? false
  return ids.toSorted((a, b) => Number(isDangerous(a)) - Number(isDangerous(b)))
}

/** Menus say by an ellipsis that a dialog follows. */
function nameOf(id: ActionId): Text {
  const { en, ko } = findAction(id).words.name
  return { en: en.replace('…', ''), ko: ko.replace('…', '') }
}

function describe({ deletion }: KindSpec, id: ActionId): Text | undefined {
  const { words } = findAction(id)
  if ('body' in words) return words.body
  if (id !== 'delete' || !deletion) return undefined
  const typed = {
    en: 'Its name must be typed to confirm.',
    ko: '이름을 입력해 확인합니다.',
  }
  const said = [deletion.says, deletion.warns, deletion.typeName && typed]
  return joinTexts(
    said.filter((text) => text !== undefined),
    ' ',
  )
}

/** Halves of a pair take turns in menus, so that neither is seen forbidden by the other; what is being deleted is past any action. */
function listReasons(reasons: Reasons = {}): readonly Reason[] {
  return Object.values(reasons).filter((reason) => reason.otherHalf === undefined && reason !== deleting)
}

function notWhile({ en, ko }: Text): Text {
  return { en: `May be refused: “${en}”`, ko: `할 수 없을 때의 안내: “${ko}”` }
}
