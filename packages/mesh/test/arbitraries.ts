import fc from 'fast-check'
import { ISTIO_TYPES, type IstioConfig, type IstioObject, type IstioType } from '../src/model/istio-object.ts'

// The keys of the table of types are its types.
const ISTIO_TYPE_NAMES = Object.keys(ISTIO_TYPES) as IstioType[]

/** A name of an object, namespace, label or the like. */
export const name = fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/)
export const text = fc.string({ maxLength: 8 })
export const host = name.map((label) => `${label}.example.com`)
export const seconds = fc.integer({ min: 1, max: 900 }).map((amount) => `${amount}s`)
export const percent = fc.integer({ min: 0, max: 100 })
export const port = fc.integer({ min: 1, max: 65_535 })
export const names = fc.uniqueArray(name, { maxLength: 3 })

/** Any JSON in place of a spec, with the names that specs have. */
const WORDS = [
  'hosts',
  'host',
  'http',
  'tcp',
  'tls',
  'route',
  'destination',
  'match',
  'headers',
  'uri',
  'exact',
  'fault',
  'delay',
  'abort',
  'percentage',
  'value',
  'timeout',
  'retries',
  'mirror',
  'gateways',
  'servers',
  'port',
  'number',
  'selector',
  'matchLabels',
  'mtls',
  'mode',
  'rules',
  'from',
  'to',
  'when',
  'source',
  'operation',
  'key',
  'values',
  'principals',
  'subsets',
  'labels',
  'name',
  'trafficPolicy',
  'loadBalancer',
  'consistentHash',
  'httpCookie',
  'connectionPool',
  'outlierDetection',
  'parentRefs',
  'backendRefs',
  'filters',
  'matches',
  'path',
  'type',
  'listeners',
  'allowedRoutes',
  'namespaces',
  'addresses',
  'ports',
  'egress',
  'workloadSelector',
  'jwtRules',
  'fromHeaders',
  'portLevelMtls',
  'weight',
  'subset',
  'action',
  'namespace',
  '__proto__',
  'constructor',
]
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom<unknown>('STRICT', 'cart', 'v1', '*', '', 5, -1, Number.NaN, true, null, undefined),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...WORDS), tie('value'), { maxKeys: 5 }),
  ),
})).value

/** An object whose spec is anything, as a cluster that validates nothing might hold it; it may lack even a namespace. */
export const wildObject: fc.Arbitrary<IstioObject> = fc.record({
  metadata: fc.record({ name, namespace: name }, { requiredKeys: ['name'] }),
  spec: fc.dictionary(fc.constantFrom(...WORDS), anything, { maxKeys: 6 }),
})

const placeOf = ({ metadata }: IstioObject): string => `${metadata.namespace}/${metadata.name}`

/** Configuration of any types; names are unique, as in a cluster. */
export const wildConfig: fc.Arbitrary<IstioConfig> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...ISTIO_TYPE_NAMES),
      fc.uniqueArray(wildObject, { selector: placeOf, maxLength: 3 }),
    ),
    {
      maxLength: 6,
    },
  )
  .map((all): IstioConfig => Object.fromEntries(all))

/** Or null. */
export const option = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null })
