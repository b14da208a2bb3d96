import { join } from 'node:path'
import { findKindOf, kinds } from '@naru/contract/kinds/registry'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { describe, expect, it } from 'vitest'
import { isTest, loadSourceFiles } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The client knows no kinds; what a kind says of itself, and where its actions make others, is where versions belong. */
const WHOSE = /^(apps\/(console|server)|packages\/(contract|mesh))\/src\//
const OWN = /^packages\/contract\/src\/kubernetes\/served-at\.ts$/
const PLACE = /\{[^{}]*\bversion: 'v\d[^{}]*\}/g
const PLURAL = /\bplural: '([a-z]+)'/
const REF = /'cr:[a-z0-9.]+\/v\d[a-z0-9]*\/([a-z]+)'/g

/** What an object is said to be, in one literal, whatever the order. */
const TYPE = /\{(?=[^{}]*\bapiVersion: '([a-z0-9./]+)')(?=[^{}]*\bkind(?:: ('\w+'|[\w.]+))?\s*[,\n}])/g
/** What is assumed of an object that does not say it. */
const ASSUMED = /\bapiVersion'?\)? \?\? '(v\d[a-z0-9]*)'/g
const PATH = /[`']\/(?:apis\/([a-z0-9.-]+)\/v\d[a-z0-9]*|api\/v1\/(?:namespaces|nodes)\/\$\{)/g

/** Each with its reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  [
    "apps/console/src/yaml/yaml-text.ts: apiVersion') ?? 'v1'",
    'a text that does not say it may be of any kind',
  ],
])

const PLURALS = new Set<string>(kinds.map(({ plural }) => plural))
const GROUPS = new Set<string>(kinds.map(({ api }) => api.group))

/** Where a text names the version of a kind that the registry knows. */
function findVersions(text: string): readonly string[] {
  const places = [...text.matchAll(PLACE)].map(([place]) => PLURAL.exec(place)?.[1] ?? '')
  const refs = [...text.matchAll(REF)].map(([, plural]) => plural ?? '')
  const types = [...text.matchAll(TYPE)].flatMap(([, apiVersion = '', kind = 'kind']) =>
    isKnown(apiVersion, kind) ? [`${apiVersion} ${kind}`] : [],
  )
  const assumed = [...text.matchAll(ASSUMED)].map(([found]) => found)
  const paths = [...text.matchAll(PATH)].flatMap(([found, group = '']) => (GROUPS.has(group) ? [found] : []))
  return [...[...places, ...refs].filter((plural) => PLURALS.has(plural)), ...types, ...assumed, ...paths]
}

/** What is no literal may be any kind of its group. */
function isKnown(apiVersion: string, kind: string): boolean {
  if (kind.startsWith("'")) return findKindOf(apiVersion, kind.slice(1, -1)) !== undefined
  return GROUPS.has(parseApiVersion(apiVersion).group)
}

it('the version of a kind stands in its own data alone', () => {
  const found = loadSourceFiles(ROOT)
    .filter(({ path }) => WHOSE.test(path) && !OWN.test(path) && !isTest(path))
    .flatMap(({ path, text }) => findVersions(text).map((version) => `${path}: ${version}`))
  expect(found).toEqual([...EXCEPTIONS.keys()])
})

describe('a version is found', () => {
  it.each([
    ['of a place', "const AT = { group: 'apps', version: 'v1', plural: 'deployments' }"],
    ['in a reference', "const REF = 'cr:apps/v1/deployments'"],
    ['of an object', "create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } })"],
    ['of an object over lines', "const owner = {\n  kind: 'Secret',\n  apiVersion: 'v1',\n  name,\n}"],
    ['of an object of whatever kind', "apply({ apiVersion: 'v1', kind, metadata, spec })"],
    ['of an object of a kind of the registry', "const made = { apiVersion: 'v1', kind: kind.kind }"],
    ['that is assumed', "parseApiVersion(object.apiVersion ?? 'v1')"],
    ['in a path of a group', "const API = '/apis/build.openshift.io/v1'"],
    ['in a path of the core', 'const path = `/api/v1/namespaces/${namespace}/pods`'],
  ])('%s', (_, text) => expect(findVersions(text)).toHaveLength(1))

  it.each([
    ['of what is no kind of the registry', "{ apiVersion: 'policy/v1', kind: 'Eviction', metadata }"],
    ['that is derived', '{ ...manifestType(secret, null), metadata }'],
    ['of a group that it does not know', "post('/apis/authorization.k8s.io/v1/subjectaccessreviews')"],
    ["of the platform's own calls", "call(schema, '/api/v1/session')"],
  ])('but none %s', (_, text) => expect(findVersions(text)).toEqual([]))
})
