import { type ParsedQuery, queryText } from '@naru/contract/pages/query'
import type { Row } from '@naru/contract/rows/row'

/** The parameter of a list's address that says what is looked at. */
export const GLANCE_KEY = 'look'

export type GlancePlace = Pick<Row, 'cluster' | 'namespace' | 'name'>

/** `seoul/shop/cart-0`; without a namespace `seoul//node-1`. */
export function formatGlance({ cluster, namespace, name }: GlancePlace): string {
  return [cluster, namespace ?? '', name].map(encodeURIComponent).join('/')
}

/** The object that an address names; null where it names none. */
export function parseGlance(text: string | null): GlancePlace | null {
  const parts = text?.split('/') ?? []
  if (parts.length !== 3) return null
  const [cluster = '', namespace = '', name = ''] = parts.map(decode)
  return name === '' ? null : { cluster, namespace: namespace || null, name }
}

/** What the query says is looked at, as it is written; null where that is nothing. */
export function readGlance(search: ParsedQuery): string | null {
  const place = parseGlance(queryText(search, GLANCE_KEY))
  return place && formatGlance(place)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** What is looked at, as the list knows it and as the address says it. */
type GlanceState = {
  /** What the address says now. */
  readonly address: string | null
  /** What the list has last written there, or found. */
  readonly written: string | null
  readonly shown: string | null
}

/** After the address has changed: what this list did not write itself (back, forward, a link) is what is shown. */
export function followAddress(state: GlanceState, address: string | null): GlanceState {
  if (address === state.address) return state
  if (address === state.written) return { ...state, address }
  return { address, written: address, shown: address }
}
