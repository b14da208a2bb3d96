import { type KindRef, parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import { findKind } from '@naru/contract/kinds/registry'
import { resolveRef } from '@naru/contract/kinds/resolve-ref'
import { readText } from '@naru/contract/manifest/read'
import { type Checked } from '@naru/contract/rules/message'
import { MAX_ITEMS } from '@naru/contract/rules/numbers'
import { checkMaxItems } from '@naru/contract/rules/text-rules'
import { formatSort, type ListSearch, PAGE_SIZES, parseSort } from '../../lists/query/list-search.ts'

/** Where a search looks while nobody has said: what is asked for most. */
const FIRST_KINDS: readonly KindRef[] = ['deployment', 'pod', 'service', 'config-map', 'secret']
const SIZE = 20

/** What is sought, as the address says it. */
export type FoundSearch = {
  readonly kinds: readonly KindRef[]
  readonly text: string
  readonly labels: string
}

type Address = Readonly<Record<string, unknown>>

/** Kinds that nobody knows, and those beyond the most that may stand beside each other, are left out. */
export function parseFoundSearch(address: Address): FoundSearch {
  const named = readText(address['kinds']).split(',').map(resolveRef).filter(isKind)
  const kinds = [...new Set(named)].slice(0, MAX_ITEMS.searchResources)
  return {
    kinds: kinds.length > 0 ? kinds : FIRST_KINDS,
    text: readText(address['q']),
    labels: readText(address['labels']),
  }
}

function isKind(ref: KindRef): boolean {
  return findKind(ref)?.source === 'kubernetes' || parseDiscoveredRef(ref) !== null
}

/** Why no further kind can be added. */
export function checkKinds(kinds: readonly KindRef[]): Checked {
  return checkMaxItems([...kinds, ''], MAX_ITEMS.searchResources)
}

/** One of the tables: what is sought, with an order and a page of its own. */
export function parseTable(address: Address, kind: KindRef): ListSearch {
  const { text, labels } = parseFoundSearch(address)
  return {
    text,
    labels,
    filters: [],
    problems: false,
    unused: false,
    owner: undefined,
    sort: parseSort(readText(address[`sort.${kind}`])),
    page: Math.max(1, Math.floor(Number(address[`page.${kind}`])) || 1),
    size: PAGE_SIZES.find((known) => String(known) === readText(address['size'])) ?? SIZE,
  }
}

/** What a table changes in the address; what all of them share, it changes for all. */
export function tableQuery(
  kind: KindRef,
  change: Partial<ListSearch>,
): Record<string, string | number | undefined> {
  const { page } = change
  return {
    ...('text' in change && { q: change.text }),
    ...('labels' in change && { labels: change.labels }),
    ...('size' in change && { size: change.size }),
    ...(change.sort && { [`sort.${kind}`]: formatSort(change.sort) }),
    [`page.${kind}`]: page !== undefined && page > 1 ? page : undefined,
  }
}

/** What a new search changes in the address: each table begins with its first page. */
export function searchQuery(
  before: FoundSearch,
  change: Partial<FoundSearch>,
): Record<string, string | undefined> {
  const next = { ...before, ...change }
  const pages = before.kinds.map((kind) => [`page.${kind}`, undefined] as const)
  return {
    ...Object.fromEntries(pages),
    kinds: next.kinds.join(),
    q: next.text || undefined,
    labels: next.labels || undefined,
  }
}
