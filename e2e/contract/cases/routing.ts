import assert from 'node:assert/strict'
import { expectError } from '../expect.ts'
import { defineCases, inside, one, read, type Trial } from '../trial.ts'

const ingresses = { group: 'networking.k8s.io', version: 'v1', plural: 'ingresses' }

type Path = { readonly path: string; readonly pathType?: string; readonly backend: object }

const backend = { service: { name: 'web', port: { number: 80 } } }

function createIngress(t: Trial, path: Path) {
  const rules = [{ host: `${t.unique}.example.com`, http: { paths: [path] } }]
  return t.client.create(inside(t, ingresses), { metadata: { name: 'web' }, spec: { rules } })
}

export const routing = defineCases('routing', {
  async 'keeps an ingress whose service is not there'(t) {
    await createIngress(t, { path: '/', pathType: 'Prefix', backend })
    const made = await t.client.get(one(t, ingresses, 'web'))
    assert.deepEqual(read(made, 'spec', 'rules', 0, 'http', 'paths', 0, 'backend'), backend)
  },

  async 'asks each path of an ingress for its type'(t) {
    const error = await expectError(createIngress(t, { path: '/', backend }), { code: 422 })
    assert.ok(error.details?.causes?.some(({ field }) => field === 'spec.rules[0].http.paths[0].pathType'))
  },

  async 'refuses a backend of an ingress that is neither a service nor a resource'(t) {
    const path = { path: '/', pathType: 'Prefix', backend: {} }
    await expectError(createIngress(t, path), { code: 422, message: /backend/ })
  },
})
