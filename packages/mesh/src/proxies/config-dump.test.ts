import { isRecord, readText } from '@naru/contract/manifest/read'
import {
  bootstrapDump,
  clustersDump,
  configDump,
  listenersDump,
  routesDump,
} from '@naru/contract/mesh/wire/config-dump'
import { describe, expect, it } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'
import { tellConfigDump } from './tell-config-dump.ts'

const SETTINGS = { identityDomain: 'svc.cluster.local' }
const WEB = 'outbound|80|v1|web.shop.svc.cluster.local'
const ADMIN = 'type.googleapis.com/envoy.admin.v3'
const origin = (kind: string, name: string) => ({
  filter_metadata: {
    istio: { config: `/apis/networking.istio.io/v1alpha3/namespaces/shop/${kind}/${name}` },
  },
})
const HTTP = 'envoy.filters.network.http_connection_manager'
const TCP = 'envoy.filters.network.tcp_proxy'
const at = (address: string, port_value: number) => ({ address: { socket_address: { address, port_value } } })
const host = (domains: readonly string[], routes: readonly object[]) => ({ domains, routes })
const toAll = (cluster: string) => ({ match: { prefix: '/' }, route: { cluster } })

const DUMP = {
  configs: [
    {
      '@type': `${ADMIN}.BootstrapConfigDump`,
      bootstrap: { node: { id: 'sidecar~10.0.0.1~web-1.shop~shop.svc.cluster.local' } },
    },
    {
      '@type': `${ADMIN}.ClustersConfigDump`,
      static_clusters: [{ cluster: { name: 'xds-grpc', type: 'STATIC' } }],
      dynamic_active_clusters: [
        { cluster: { name: WEB, type: 'EDS', metadata: origin('destination-rule', 'web-rule') } },
        { cluster: { name: 'inbound|8080||', type: 'ORIGINAL_DST' } },
        { cluster: { name: 'outbound|443||pg.hanbat.example', type: 'STRICT_DNS' } },
        { cluster: { name: 'outbound_.80_._.web.shop.svc.cluster.local' } },
        { cluster: { name: 'a|b|c|d|e', cluster_type: { name: 'envoy.clusters.dynamic' } } },
        { cluster: 7 },
        null,
      ],
    },
    {
      '@type': `${ADMIN}.ListenersConfigDump`,
      static_listeners: [
        {
          listener: {
            ...at('0.0.0.0', 15_021),
            filter_chains: [
              {
                filters: [
                  {
                    name: HTTP,
                    typed_config: {
                      route_config: {
                        virtual_hosts: [
                          host(['*'], [{ match: { prefix: '/healthz/ready' }, route: { cluster: 'agent' } }]),
                        ],
                      },
                    },
                  },
                ],
              },
            ],
          },
        },
      ],
      dynamic_listeners: [
        {
          active_state: {
            listener: {
              ...at('0.0.0.0', 80),
              filter_chains: [
                {
                  filter_chain_match: {
                    transport_protocol: 'raw_buffer',
                    application_protocols: ['http/1.1', 'h2c'],
                  },
                  filters: [{ name: HTTP, typed_config: { rds: { route_config_name: '80' } } }],
                },
              ],
              default_filter_chain: {
                filter_chain_match: {},
                filters: [{ name: TCP, typed_config: { cluster: 'PassthroughCluster' } }],
              },
            },
          },
        },
        {
          active_state: {
            listener: {
              ...at('0.0.0.0', 15_006),
              filter_chains: [
                {
                  filter_chain_match: {
                    destination_port: 8080,
                    transport_protocol: 'tls',
                    application_protocols: ['istio-peer-exchange', 'istio'],
                  },
                  filters: [
                    { name: 'istio.metadata_exchange' },
                    {
                      name: HTTP,
                      typed_config: {
                        route_config: { virtual_hosts: [host(['*'], [toAll('inbound|8080||')])] },
                      },
                    },
                  ],
                },
                {
                  filter_chain_match: {
                    server_names: ['a.example', 'b.example'],
                    prefix_ranges: [{ address_prefix: '10.0.0.1', prefix_len: 32 }],
                    destination_port: 443,
                  },
                  filters: [{ name: TCP, typed_config: { cluster: 'outbound|443||pg.hanbat.example' } }],
                },
                {
                  filter_chain_match: { application_protocols: ['mine'] },
                  filters: [{ name: 'some.other' }],
                },
                { filters: [] },
              ],
            },
          },
        },
        // One that istiod took back, or that was never good.
        { name: 'broken', error_state: { details: 'no' } },
      ],
    },
    {
      '@type': `${ADMIN}.RoutesConfigDump`,
      static_route_configs: [
        { route_config: { name: 'inbound|8080||', virtual_hosts: [host(['*'], [toAll('inbound|8080||')])] } },
      ],
      dynamic_route_configs: [
        {
          route_config: {
            name: '80',
            virtual_hosts: [
              host(
                ['web', 'web.shop', 'web.shop.svc.cluster.local', '10.96.0.9'],
                [
                  {
                    match: { prefix: '/api' },
                    route: { cluster: WEB },
                    metadata: origin('virtual-service', 'web-routes'),
                  },
                  { match: { path: '/exact' }, route: { weighted_clusters: { clusters: [] } } },
                  { match: { safe_regex: { regex: '/v[0-9]+' } }, route: { cluster: WEB } },
                  { match: { prefix: '/gone' }, redirect: { host_redirect: 'elsewhere' } },
                ],
              ),
              host(['203.0.113.7', 'pg.hanbat.example'], [toAll('outbound|80||pg.hanbat.example')]),
              host(['nobody.example'], []),
              host(['*'], [toAll('PassthroughCluster')]),
            ],
          },
        },
      ],
    },
  ],
}

const tell = (resource: Parameters<typeof tellConfigDump>[0]['resource'], dump: unknown = DUMP) =>
  tellConfigDump({ resource, text: JSON.stringify(dump) }, SETTINGS)
const lines = (items: readonly Readonly<Record<string, unknown>>[]) =>
  items.map((one) =>
    Object.values(one)
      .map((value) => (isRecord(value) ? Object.values(value).join('/') : readText(value)))
      .join(' ; '),
  )

describe('what a proxy has been told', () => {
  it('of clusters is which service, port and subset they are, and whose rule applies', () => {
    expect(lines(clustersDump.parse(tell('clusters')).clusters)).toEqual([
      'web/shop/svc.cluster.local ; 80 ; v1 ; outbound ; EDS ; web-rule.shop',
      '// ; 8080 ;  ; inbound ; ORIGINAL_DST ; ',
      'pg.hanbat.example// ; 443 ;  ; outbound ; STRICT_DNS ; ',
      'outbound_.80_._.web.shop.svc.cluster.local// ; 0 ;  ;  ;  ; ',
      'a|b|c|d|e// ; 0 ;  ;  ; envoy.clusters.dynamic ; ',
      '// ; 0 ;  ;  ;  ; ',
      'xds-grpc// ; 0 ;  ;  ; STATIC ; ',
    ])
  })

  it('of listeners is what they take and where that goes', () => {
    expect(lines(listenersDump.parse(tell('listeners')).listeners)).toEqual([
      '0.0.0.0 ; 80 ; Trans: raw_buffer; App: HTTP ; Route: 80',
      '0.0.0.0 ; 80 ; ALL ; PassthroughCluster',
      '0.0.0.0 ; 15006 ; Trans: tls; App: TCP TLS; Addr: *:8080 ; Cluster: inbound|8080||',
      '0.0.0.0 ; 15006 ; SNI: a.example, b.example; Addr: 10.0.0.1/32:443 ; Cluster: outbound|443||pg.hanbat.example',
      '0.0.0.0 ; 15006 ; App: mine ; Non-HTTP/Non-TCP',
      '0.0.0.0 ; 15006 ; ALL ; ',
      '0.0.0.0 ; 15021 ; ALL ; Inline Route: /healthz/ready*',
    ])
  })

  it('of routes is which host and path go by whose virtual service', () => {
    expect(lines(routesDump.parse(tell('routes')).routes)).toEqual([
      '80 ; web/shop/svc.cluster.local ; /api* ; web-routes.shop',
      '80 ; web/shop/svc.cluster.local ; /exact ; ',
      '80 ; web/shop/svc.cluster.local ; regex /v[0-9]+ ; ',
      '80 ; pg.hanbat.example// ; /* ; ',
      '80 ; nobody.example// ; /* ; 404',
      'inbound|8080|| ; *// ; /* ; ',
    ])
  })

  it('is the same where it is written as istiod writes it', () => {
    const camel = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(camel)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          key.replace(/_([a-z])/g, (_, one: string) => one.toUpperCase()),
          camel(item),
        ]),
      )
    }
    for (const resource of ['clusters', 'listeners', 'routes'] as const)
      expect(tell(resource, camel(DUMP))).toEqual(tell(resource))
  })

  it('is there as a whole, and of its beginning alone', () => {
    expect(configDump.parse(tell(null)).config_dump.configs).toHaveLength(4)
    expect(bootstrapDump.parse(tell('bootstrap')).bootstrap.bootstrap).toEqual(DUMP.configs[0])
  })

  it('is nothing where a proxy answers something else, and empty where it knows nothing yet', () => {
    expect(tell('clusters', { error: 'no' })).toBeNull()
    expect(tellConfigDump({ resource: 'clusters', text: '<html>' }, SETTINGS)).toBeNull()
    expect([tell('clusters', { configs: [] }), tell('bootstrap', { configs: [] })]).toEqual([
      { clusters: [] },
      { bootstrap: { bootstrap: {} } },
    ])
  })
})

const CANARY = 'k4n4ry-that-nobody-may-read-0123456789'
const PEM = `-----BEGIN EC PRIVATE KEY-----\n${CANARY}\n-----END EC PRIVATE KEY-----\n`
const base64 = (text: string) => Buffer.from(text).toString('base64')
const nested = (depth: number, inside: object): object =>
  depth === 0 ? inside : { of: nested(depth - 1, inside) }
const SECRETS: Readonly<Record<string, object>> = {
  'a key among the secrets': {
    '@type': `${ADMIN}.SecretsConfigDump`,
    dynamic_active_secrets: [
      {
        name: 'default',
        secret: {
          '@type': 't',
          name: 'default',
          tls_certificate: {
            certificate_chain: { inline_bytes: 'Y2VydA==' },
            private_key: { inline_bytes: base64(PEM), inline_string: CANARY },
          },
        },
      },
    ],
  },
  'a secret of another type': { token: { '@type': 'StringValue', value: CANARY } },
  'a generic secret': { secret: { '@type': 't', generic_secret: { secret: { inline_string: CANARY } } } },
  'tickets of sessions': { session_ticket_keys: { keys: [{ inline_bytes: CANARY }] } },
  'a password, however it is spelled': {
    redis: { authPassword: { inline_string: CANARY } },
    API_KEY: CANARY,
    'x-api-key': CANARY,
  },
  'a header that is added': {
    request_headers_to_add: [
      { header: { key: 'Authorization', value: CANARY } },
      { header: { key: 'x-auth-token', raw_value: CANARY } },
    ],
  },
  'a header that is asked for': {
    headers: [
      { name: 'cookie', string_match: { exact: CANARY } },
      { name: 'authorization', exact_match: CANARY },
    ],
  },
  'a token in a text': { command: `curl -H "Authorization: Bearer ${CANARY}" http://x` },
  'a token of three parts': { text: `x eyJhbGciOiJIUzI1NiJ9.${CANARY}.${CANARY}` },
  'a key in a text': { text: `before ${PEM} after` },
  'a key in base64': {
    inline_bytes: base64(`-----BEGIN RSA PRIVATE KEY-----\n${CANARY}`),
    more: base64(`-----BEGIN PRIVATE KEY-----\n${CANARY}`),
  },
  'an encrypted key in a text': {
    text: `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,00\n\n${CANARY}\n`,
  },
  'a key of another program': {
    text: `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n${CANARY}\n-----END PGP PRIVATE KEY BLOCK-----`,
  },
  'a password by a short name': { DB_PASS: CANARY, DB_PWD: CANARY, 'x-auth': CANARY, 'x-auth-key': CANARY },
  'a name with a number or a word behind it': {
    'api-token-v2': CANARY,
    password_hash: CANARY,
    TOKEN_2: CANARY,
    secretValue: CANARY,
  },
  'a parameter of a path': { path: `/a?api_key=${CANARY}&page=2&access_token=${CANARY}` },
  'what lies too deep to be looked into': nested(150, { path: CANARY }),
  'a token with something before it': { text: `session-eyJhbGciOiJIUzI1NiJ9.${CANARY}.${CANARY}` },
  'a password in an address': { uri: `http://someone:${CANARY}@store.example/` },
  'a variable in what was applied last': {
    annotations: {
      'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify({
        env: [{ name: 'DB_PASSWORD', value: CANARY }],
      }),
    },
  },
  'a key that is written as JSON': {
    local_jwks: { inline_string: JSON.stringify({ keys: [{ kty: 'oct', k: CANARY }] }) },
  },
}

it('what holds more than anybody looks through is told as what nobody can read', () => {
  const text = (values: number) => `{"configs":[],"more":[${'0,'.repeat(values)}0]}`
  const told = (values: number) => tellConfigDump({ resource: 'clusters', text: text(values) }, SETTINGS)
  expect(told(900_000)).toEqual({ clusters: [] })
  expect(told(1_000_000)).toBeNull()
})

describe('what would open something is told by no answer', () => {
  it.each(Object.entries(SECRETS))('%s', (_, secret) => {
    const dump = {
      configs: [{ '@type': `${ADMIN}.BootstrapConfigDump`, bootstrap: secret }, secret],
    }
    const told = [null, 'bootstrap', 'clusters', 'listeners', 'routes'] as const
    const text = told.map((resource) => JSON.stringify(tell(resource, dump))).join('')
    expect(text).not.toContain(CANARY)
    expect(text).not.toContain(base64(CANARY).slice(4, -4))
    expect(text).toContain('[redacted]')
  })

  it('however short it is', () => {
    const text = JSON.stringify(maskSecrets({ text: 'Authorization: Basic YTpi' }))
    expect(text).toBe('{"text":"Authorization: Basic [redacted]"}')
  })

  it('and no text or depth is too much to look through', () => {
    const start = performance.now()
    for (const part of ['eyJ-', 'eyJa.', '-----BEGIN PRIVATE KEY', '://a:', '&a-token', 'Basic ', 'Bearer  '])
      maskSecrets(part.repeat(100_000))
    expect(performance.now() - start).toBeLessThan(5000)
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    expect(JSON.stringify(maskSecrets([JSON.parse(deep), deep])).length).toBeLessThan(1000)
  })

  it('and what is public stays as it is', () => {
    const open = {
      certificate_chain: { inline_bytes: base64('-----BEGIN CERTIFICATE-----\nabc') },
      secret: {
        '@type': 't',
        name: 'default',
        tls_certificate: { certificate_chain: { inline_bytes: 'Y2VydA==' } },
      },
      tls_certificate_sds_secret_configs: [{ name: 'default', sds_config: { ads: {} } }],
      token_bucket: { max_tokens: 10 },
      allow_credentials: true,
      private_key: { filename: '/etc/key.pem' },
      match: { headers: [{ name: ':authority', string_match: { exact: 'web' } }] },
    }
    const dump = { configs: [{ '@type': 'x', ...open, value: 'plain', name: 'shop' }] }
    expect(tell(null, dump)).toEqual({ config_dump: dump })
  })
})
