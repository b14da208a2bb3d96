import type { Protocol } from '@naru/contract/kinds/network/reach/read-policy'
import { queryText } from '@naru/contract/pages/query'
import { useSearchValues, useSetSearch } from '../../../shell/search.ts'

/** One end of a connection: a pod by its namespace and name, or with no namespace an address outside. */
export type End = { readonly namespace: string; readonly name: string }

export type ReachAsk = {
  readonly from: End
  readonly to: End
  readonly port: string
  readonly protocol: Protocol
}

const PROTOCOLS = ['TCP', 'UDP', 'SCTP'] as const

/** An address that is still to be typed. */
const OUTSIDE = '-'

/** What is asked is part of the address, so that an answer can be sent to somebody. */
export function useReachAsk(otherwise: ReachAsk): readonly [ReachAsk, (change: Partial<ReachAsk>) => void] {
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const end = (key: 'from' | 'to'): End => {
    const text = queryText(search, key)
    if (text === null) return otherwise[key]
    if (text === OUTSIDE) return { namespace: '', name: '' }
    const [first = '', second] = text.split('/')
    return second === undefined ? { namespace: '', name: first } : { namespace: first, name: second }
  }
  const protocol = PROTOCOLS.find((known) => known === queryText(search, 'protocol'))
  const ask: ReachAsk = {
    from: end('from'),
    to: end('to'),
    port: queryText(search, 'port') ?? otherwise.port,
    protocol: protocol ?? otherwise.protocol,
  }
  const change = (changed: Partial<ReachAsk>) => {
    const { from, to, port, protocol } = { ...ask, ...changed }
    void setSearch({ from: formatEnd(from), to: formatEnd(to), port, protocol })
  }
  return [ask, change]
}

/** `shop/web-1`, or an address, which holds no slash. */
function formatEnd({ namespace, name }: End): string {
  return namespace === '' ? name || OUTSIDE : `${namespace}/${name}`
}
