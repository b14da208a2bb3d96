import { type DashboardHead, ownDashboardId } from '@naru/contract/monitoring/own-dashboard'
import type { MenuItem } from '@naru/ui/menu-item'

type Words = { readonly none: string; readonly mine: string; readonly others: string }

type Shown = {
  readonly userID: string
  /** The dashboard that is shown, by its id in addresses. */
  readonly current: string | null
  readonly hrefOf: (id: string) => string
}

/** The dashboards that somebody keeps, and below them those that others share, with whose each is. */
export function buildOwnItems(
  heads: readonly DashboardHead[],
  { userID, current, hrefOf }: Shown,
  words: Words,
): readonly MenuItem[] {
  const mine = heads.filter(({ owner }) => owner === userID)
  const others = heads.filter(({ owner }) => owner !== userID)
  const itemOf = (head: DashboardHead): MenuItem => {
    const id = ownDashboardId(head.id)
    const isTheirs = head.owner !== userID
    return {
      id,
      label: head.title,
      href: hrefOf(id),
      checked: id === current,
      ...(isTheirs && { hint: head.owner }),
    }
  }
  const nothing: readonly MenuItem[] = [{ id: 'none', heading: words.none }]
  const first = mine.length === 0 ? nothing : [{ id: 'mine', heading: words.mine }, ...mine.map(itemOf)]
  return others.length === 0
    ? first
    : [...first, { id: 'others', heading: words.others }, ...others.map(itemOf)]
}
