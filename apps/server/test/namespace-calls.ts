import type { ListedRoute } from './routes.ts'

export type Call = Pick<ListedRoute, 'method'> & { readonly url: string; readonly payload?: object }

const DRAFT = { metadata: { name: 'web' } }

/** What is sent to a route that ends so; a namespace may be named in it. */
const BODIES: Readonly<Record<string, (namespace: string) => object>> = {
  '/:type/what-if': () => DRAFT,
  '/istio/what-if': () => ({ objects: [{ type: 'authorizationpolicies', object: DRAFT }] }),
  '/istio/validation': () => ({ objects: [{ type: 'virtualservices', object: DRAFT }] }),
  // What is written: a new object, or a patch of one that is there.
  '/istio/:type': () => DRAFT,
  '/reveal': () => ({ revision: 1 }),
  '/:type/:name': () => ({}),
  '/services/:name': () => ({}),
  '/workloads/:name': () => ({}),
  '/namespaces/:ns': () => ({}),
  '/stats/metrics': (namespace) => ({ queries: [statsOf(namespace)] }),
}

function statsOf(namespace: string): object {
  const target = { namespace, kind: 'service', name: 'web' }
  return { target, queryTime: 1, interval: '60s', direction: 'inbound', avg: true, quantiles: [] }
}

/** What a call cannot be read without. */
const QUERIES: readonly (readonly [pattern: RegExp, query: (namespace: string) => string])[] = [
  [/\/applications\//, () => '?graphType=app'],
  [/\/errortraces$/, () => '?duration=60'],
  [/\/logging$/, () => '?level=info'],
  [/\/aggregates\/.*\/metrics$/, () => '?direction=inbound&reporter=destination'],
  [/\/namespaces\/graph$/, (namespace) => `?namespaces=${namespace}`],
  [/\/istio\/permissions$/, (namespace) => `?namespaces=${namespace}`],
]

const FILLED: Readonly<Record<string, string>> = {
  cluster: 'seoul',
  // Of a type that any call takes.
  type: 'authorizationpolicies',
  resource: 'clusters',
  name: 'request_operation',
  id: 'abc',
}

/** A call of a route about a namespace, with all that it cannot be read without. */
export function callOf({ method, pattern }: ListedRoute, namespace: string): Call {
  const filled = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'ns' ? namespace : (FILLED[name] ?? 'any'),
  )
  const query = QUERIES.find(([part]) => part.test(pattern))?.[1](namespace) ?? ''
  const isTold = method === 'POST' || method === 'PATCH'
  const [, body] = (isTold && Object.entries(BODIES).find(([end]) => pattern.endsWith(end))) || []
  return { method, url: filled + query, ...(body && { payload: body(namespace) }) }
}
