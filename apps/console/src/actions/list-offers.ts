import { type ActionId, findAction } from '@naru/contract/actions/registry'
import type { Text } from '@naru/contract/i18n/locale'
import { findReason } from '@naru/contract/kinds/blocked'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { ActionTarget } from './action-target.ts'

export type Offer = {
  readonly action: ActionId
  readonly dangerous: boolean
  /** Why the state of an object forbids it. */
  readonly blocked: Text | null
}

/** What is offered for objects of a kind, in a row's menu, for chosen rows and on an object's page; dangerous last. */
export function listOffers(
  kind: Pick<KindSpec, 'id' | 'actions'>,
  targets: readonly Pick<ActionTarget, 'blocked'>[],
): readonly Offer[] {
  const rules = findRules(kind.id) ?? {}
  const offers = kind.actions.flatMap((action): readonly Offer[] => {
    const { many, dangerous = false } = findAction(action)
    if (targets.length > 1 && !many) return []
    const reasons = targets.flatMap(({ blocked }) => {
      const key = blocked[action]
      return key === undefined ? [] : [findReason(rules, action, key)]
    })
    const [first] = reasons
    const isOtherHalf = reasons.length === targets.length && reasons.every(({ otherHalf }) => otherHalf)
    return first && isOtherHalf ? [] : [{ action, dangerous, blocked: first?.says ?? null }]
  })
  return offers.toSorted((a, b) => Number(a.dangerous) - Number(b.dangerous))
}
