import type { Permission } from '@naru/contract/api/access'
import type { ActionId, KindSpec } from '@naru/contract/kinds/kind-spec'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { kindRoute } from '@naru/contract/pages/kind-pages'
import { objectPath } from '@naru/contract/pages/paths'
import { fillRoute } from '@naru/contract/pages/route'
import type { MenuItem } from '@naru/ui/menu.tsx'
import { useQueries } from '@tanstack/react-query'
import { type AccessQuestion, accessOptions } from '../data/access.ts'
import type { RightsScope } from '../data/grantors.ts'
import { useMessages } from '../i18n/messages.ts'
import { useLack } from '../parts/lack.ts'
import { useGo } from '../shell/links.ts'
import { type ActionNeed, actionNeed } from './action-needs.ts'
import { openAction } from './action-store.ts'
import { type ActionTarget, rightsScope } from './action-target.ts'
import { blockedMessages, isBlockedKey } from './blocked-messages.ts'
import { messages } from './messages.ts'

/** These only make sense for one object at a time. */
const SINGLE = new Set<ActionId>([
  'edit',
  'edit-labels',
  'scale',
  'undo',
  'reveal',
  'rotate-credentials',
  'reset-password',
])
/** What is done by a form of its own, not by a dialog here. */
const BY_PAGE = new Set<ActionId>([
  'reveal',
  'rotate-credentials',
  'activate',
  'deactivate',
  'reset-password',
])
/** The other half of a pair is offered instead. */
const OTHER_HALF = new Set([
  'blocked.paused',
  'blocked.notPaused',
  'blocked.suspended',
  'blocked.notSuspended',
  'blocked.cordoned',
  'blocked.notCordoned',
])

/** The things that can be done to the objects, dangerous ones last; those that may not be done say why. */
export function useActionItems(kind: KindSpec, targets: readonly ActionTarget[]): readonly MenuItem[] {
  const t = useMessages(messages)
  const why = useMessages(blockedMessages)
  const go = useGo()
  const { missing, places } = useMissingRights(kind, targets)
  const lack = useLack(places)
  const offered = kind.actions.filter((action) => isOffered(action, targets))
  const items = offered.map((action): MenuItem => {
    const key = targets.map(({ blocked }) => blocked[action]).find((reason) => reason !== undefined)
    const reason = key === undefined ? null : isBlockedKey(key) ? why(key) : key
    const need = missing(action)
    const denied =
      need &&
      lack({
        verb: need.verb,
        resource: formatGroupResource({ group: need.group, plural: need.resource }),
      })
    return {
      id: action,
      label: t(`action.${action}`),
      danger: action === 'delete',
      blocked: reason ?? denied,
      run: () => (action === 'edit' ? go(editHref(targets)) : openAction({ action, targets })),
    }
  })
  const at = items.findIndex(({ id }) => id === 'delete')
  return at > 0 ? [...items.slice(0, at), { id: 'line', divider: true }, ...items.slice(at)] : items
}

function isOffered(action: ActionId, targets: readonly ActionTarget[]): boolean {
  if (BY_PAGE.has(action)) return false
  if (targets.length > 1 && SINGLE.has(action)) return false
  return !targets.some(({ blocked }) => OTHER_HALF.has(blocked[action] ?? ''))
}

/** The kind's own edit page where it has one, else its YAML. */
function editHref([target]: readonly ActionTarget[]): string {
  if (!target) return '/'
  const { kind, cluster, namespace, name } = target
  const own = kind.pages.edit && fillRoute(kindRoute(kind, 'edit'), { cluster, namespace, id: name })
  return own ?? `${objectPath(kind.id, target) ?? '/'}?tab=yaml`
}

type MissingRights = {
  readonly missing: (action: ActionId) => ActionNeed | null
  /** Where any of the rights lacks. */
  readonly places: readonly RightsScope[]
}

/** Which right an action lacks on any of the objects, or null; a check still under way lacks nothing. */
function useMissingRights(kind: KindSpec, targets: readonly ActionTarget[]): MissingRights {
  const places = new Map(targets.map(rightsScope).map((place) => [keyOf(place), place]))
  const needs = kind.actions.flatMap((action) => actionNeed(kind, action) ?? [])
  const resources = new Map(needs.map(({ group, resource }) => [`${group}/${resource}`, { group, resource }]))
  const questions = [...places.values()].flatMap((place) =>
    [...resources.values()].map((resource): AccessQuestion => ({ ...place, ...resource })),
  )
  const answers = useQueries({
    queries: questions.map(accessOptions),
    combine: (results) => results.map(({ data }) => data),
  })
  const lacksAt = (need: ActionNeed) =>
    questions.filter(
      ({ group, resource }, index) =>
        group === need.group && resource === need.resource && isDenied(answers[index], need),
    )
  const lacking = new Set(needs.flatMap(lacksAt).map(keyOf))
  return {
    missing: (action) => {
      const need = actionNeed(kind, action)
      return need && lacksAt(need).length > 0 ? need : null
    },
    places: [...places].flatMap(([key, place]) => (lacking.has(key) ? [place] : [])),
  }
}

function keyOf({ cluster, namespace }: RightsScope): string {
  return `${cluster}/${namespace ?? ''}`
}

function isDenied(verbs: Permission['verbs'] | undefined, { verb }: ActionNeed): boolean {
  return verbs !== undefined && !verbs[verb]
}
