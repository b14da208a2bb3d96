import type { Text } from '@naru/contract/i18n/locale'
import { buildDiscoveredKind } from '@naru/contract/kinds/discovered-kind'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKindOfResource } from '@naru/contract/kinds/registry'
import { formatApiVersion } from '@naru/contract/kubernetes/resource'
import { MENU_GROUPS, type MenuGroupId } from '@naru/contract/shell/menu-groups'
import type { ApiResource } from '@naru/kube/api-resource'
import { groupBy } from '@naru/mesh/model/group-by'

/** The group of what stands in no menu. */
export const OTHER = 'other'
export type OfferGroup = MenuGroupId | typeof OTHER

/** A kind of which objects can be created in a cluster. */
export type Offer = {
  readonly kind: KindSpec
  readonly group: OfferGroup
  /** As manifests name it: `apps/v1`. */
  readonly api: string
  /** Whether a form asks for it; otherwise it is written as YAML. */
  readonly hasForm: boolean
}

/** What can be created of all that a cluster serves: by the menu's order, what only it knows last. */
export function planOffers(served: readonly ApiResource[]): readonly Offer[] {
  const offers = served.filter(({ verbs }) => verbs.includes('create')).map(buildOffer)
  return offers.filter(({ kind }) => kind.pages.create !== undefined).toSorted(compareOffers)
}

function buildOffer(served: ApiResource): Offer {
  const own = findKindOfResource(served.resource)
  const kind = own ?? buildDiscoveredKind(served).spec
  return {
    kind,
    group: kind.menu?.group ?? OTHER,
    api: formatApiVersion(served.resource),
    hasForm: own !== undefined,
  }
}

const PLACES = new Map<string, number>(MENU_GROUPS.map(({ id }, index) => [id, index]))
const placeOf = ({ group }: Offer) => PLACES.get(group) ?? PLACES.size

function compareOffers(a: Offer, b: Offer): number {
  return (
    placeOf(a) - placeOf(b) ||
    (a.kind.menu?.order ?? 0) - (b.kind.menu?.order ?? 0) ||
    a.kind.kind.localeCompare(b.kind.kind)
  )
}

export type OfferGroupCount = {
  readonly group: OfferGroup
  readonly title: Text | null
  readonly count: number
}

/** The groups that something is offered of, in their order; the other kinds have no title of a menu. */
export function countGroups(offers: readonly Offer[]): readonly OfferGroupCount[] {
  return [...groupBy(offers, ({ group }) => group)].map(([group, { length }]) => ({
    group,
    title: MENU_GROUPS.find(({ id }) => id === group)?.title ?? null,
    count: length,
  }))
}

/** Offers of the group whose names, API or description hold every word. */
export function findOffers(
  offers: readonly Offer[],
  { text, tag }: { readonly text: string; readonly tag: string },
  leadOf: (offer: Offer) => string,
): readonly Offer[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return offers.filter((offer) => {
    const { kind, api, group } = offer
    const { one, many } = kind.title
    const all = [kind.kind, kind.plural, api, one.en, one.ko, many.en, many.ko, leadOf(offer)]
    const said = all.join('\n').toLowerCase()
    return (tag === '' || tag === group) && words.every((word) => said.includes(word))
  })
}
