import { type ActionNeed, actionNeeds } from '@naru/contract/actions/action-need'
import { type ActionId, findAction } from '@naru/contract/actions/registry'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { kindEditPath } from '@naru/contract/pages/paths'
import type { MenuItem } from '@naru/ui/menu-item'
import { useQueries } from '@tanstack/react-query'
import { type AccessQuestion, accessOptions, judgeRight } from '../data/access.ts'
import type { RightsScope } from '../data/grantors.ts'
import { useText } from '../i18n/locale.ts'
import { useLack, usePlatformLack } from '../parts/lack.ts'
import { useGo } from '../shell/links.ts'
import { useObjectHref, useTrailTo } from '../shell/trail.tsx'
import { openAction } from './action-store.ts'
import { type ActionTarget, rightsScope } from './action-target.ts'
import { listOffers } from './list-offers.ts'

type ActionItem = Extract<MenuItem, { readonly label: string }> & { readonly run: () => void }

/** The things that can be done to the objects, dangerous ones last; those that may not be done say why. */
export function useActionItems(kind: KindSpec, targets: readonly ActionTarget[]): readonly MenuItem[] {
  const { items } = useItems(kind, targets)
  const at = items.findIndex(({ danger }) => danger)
  return at > 0 ? [...items.slice(0, at), { id: 'line', divider: true }, ...items.slice(at)] : items
}

/** Of some actions those that can be done now and may be, in that order; until that is known, all but `settled`. */
export function useOffered(kind: KindSpec, target: ActionTarget, ids: readonly string[]) {
  const { items, settled } = useItems(kind, [target])
  const offered = ids.flatMap((id) => items.find((item) => item.id === id && !item.blocked) ?? [])
  return { offered, settled }
}

function useItems(kind: KindSpec, targets: readonly ActionTarget[]) {
  const text = useText()
  const go = useGo()
  const editHref = useEditHref()
  const { lackOf, settled } = useLackOf(kind, targets)
  const items = listOffers(kind, targets).map(({ action, dangerous, blocked }): ActionItem => {
    const spec = findAction(action)
    return {
      id: action,
      label: text(spec.words.name),
      danger: dangerous,
      blocked: blocked ? text(blocked) : lackOf(action),
      run: () => (spec.by === 'page' ? go(editHref(targets)) : openAction({ action, targets })),
    }
  })
  return { items, settled }
}

/** The kind's own edit page where it has one, else its YAML. */
function useEditHref(): (targets: readonly ActionTarget[]) => string {
  const hrefTo = useObjectHref()
  const trail = useTrailTo()
  return ([target]) => {
    if (!target) return '/'
    const { kind } = target
    return (
      kindEditPath(kind, target, { froms: trail(kind.id, target) }) ??
      hrefTo(kind.id, target, { tab: 'yaml' }) ??
      '/'
    )
  }
}

/** Which right an action lacks on any of the objects, in words; a check still under way lacks nothing. */
function useLackOf(kind: KindSpec, targets: readonly ActionTarget[]) {
  const platformLack = usePlatformLack()
  const { missing, places, settled } = useMissingRights(kind, targets)
  const lack = useLack(places)
  const lackOf = (action: ActionId): string | null => {
    if (kind.source === 'platform') {
      return actionNeeds(kind, action).reduce<string | null>(
        (lacks, need) => lacks ?? platformLack(need),
        null,
      )
    }
    const need = missing(action)
    if (!need) return null
    const { verb, group, resource } = need
    return lack({ verb, resource: formatGroupResource({ group, plural: resource }) })
  }
  return { lackOf, settled }
}

type MissingRights = {
  readonly missing: (action: ActionId) => ActionNeed | null
  /** Where any of the rights lacks. */
  readonly places: readonly RightsScope[]
  /** Whether all answers are there. */
  readonly settled: boolean
}

/** What the objects' clusters do not allow. */
function useMissingRights(kind: KindSpec, targets: readonly ActionTarget[]): MissingRights {
  const places = new Map(targets.map(rightsScope).map((place) => [keyOf(place), place]))
  const needs = kind.source === 'platform' ? [] : kind.actions.flatMap((action) => actionNeeds(kind, action))
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
        group === need.group &&
        resource === need.resource &&
        judgeRight(answers[index], need.verb) === 'denied',
    )
  const lacking = new Set(needs.flatMap(lacksAt).map(keyOf))
  return {
    settled: answers.every((answer) => answer !== undefined),
    missing: (action) => actionNeeds(kind, action).find((need) => lacksAt(need).length > 0) ?? null,
    places: [...places].flatMap(([key, place]) => (lacking.has(key) ? [place] : [])),
  }
}

function keyOf({ cluster, namespace }: RightsScope): string {
  return `${cluster}/${namespace ?? ''}`
}
