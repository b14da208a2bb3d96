import type { Planned } from '../app-objects.ts'

function policy(namespace: string, name: string, spec: object): Planned {
  return { kind: 'NetworkPolicy', object: { metadata: { name, namespace }, spec } }
}

const pods = (app: string) => ({ podSelector: { matchLabels: { app } } })
const namespaces = (...teams: readonly string[]) => ({
  namespaceSelector: {
    matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: teams }],
  },
})
const team = (name: string) => ({ namespaceSelector: { matchLabels: { team: name } } })

function ownAndShop(namespace: string): Planned {
  return policy(namespace, 'only-own-and-shop', {
    podSelector: {},
    policyTypes: ['Ingress'],
    ingress: [{ from: [{ podSelector: {} }, team('shop')] }],
  })
}

/** Who may reach whom in Seoul: closed namespaces with doors in them, and a data store that few may ask. */
export function buildPolicies(): readonly Planned[] {
  return [
    ownAndShop('pay'),
    ownAndShop('member'),
    policy('pay', 'payment-db-clients', {
      ...pods('payment-db'),
      policyTypes: ['Ingress'],
      ingress: [{ from: [pods('payment-api'), pods('refund-api')], ports: [{ port: 5432 }] }],
    }),
    policy('pay', 'pg-relay-way-out', {
      ...pods('pg-relay'),
      policyTypes: ['Egress'],
      egress: [
        {
          to: [{ ipBlock: { cidr: '198.51.100.0/24', except: ['198.51.100.128/25'] } }],
          ports: [{ port: 443 }],
        },
        { to: [namespaces('kube-system')], ports: [{ port: 53, protocol: 'UDP' }, { port: 53 }] },
      ],
    }),
    policy('data', 'default-deny', { podSelector: {}, policyTypes: ['Ingress'] }),
    policy('data', 'kafka-clients', {
      ...pods('kafka'),
      policyTypes: ['Ingress'],
      ingress: [
        { from: [{ podSelector: {} }, namespaces('shop', 'delivery', 'search')], ports: [{ port: 9092 }] },
        { from: [team('monitoring')], ports: [{ port: 9100, endPort: 9199 }] },
      ],
    }),
    policy('data', 'event-collector-entrance', {
      ...pods('event-collector'),
      policyTypes: ['Ingress'],
      ingress: [{ from: [namespaces('ingress-nginx')], ports: [{ port: 'http' }] }],
    }),
    policy('search', 'suggest-v1', {
      podSelector: { matchLabels: { app: 'suggest-api', version: 'v1' } },
      policyTypes: ['Ingress'],
      ingress: [{ from: [team('shop')] }],
    }),
  ]
}
