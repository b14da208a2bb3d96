import assert from 'node:assert/strict'
import { loadDiscovery } from '@naru/kube/discovery'
import {
  buildDefinition,
  buildPlainDefinition,
  defineFerries,
  definitions,
  ferry,
  isTrue,
} from '../custom.ts'
import { eventually, eventuallyGone, expectError } from '../expect.ts'
import { findKind } from '../find-kind.ts'
import { loadOpenApi, loadOpenApiIndex } from '../openapi.ts'
import { loadTable } from '../table.ts'
import { defineCases, inside, one, read, type Trial } from '../trial.ts'
import { watchCount } from '../watching.ts'

async function withFerry(t: Trial, spec: Readonly<Record<string, unknown>> = { route: 'Jeju-Mokpo' }) {
  const ferries = await defineFerries(t)
  const made = await t.client.create(inside(t, ferries), ferry(ferries, 'f', spec))
  return { ferries, made, target: one(t, ferries, 'f') }
}

async function expectInvalid(
  t: Trial,
  spec: Readonly<Record<string, unknown>>,
  field: string,
): Promise<void> {
  const ferries = await defineFerries(t)
  const error = await expectError(t.client.create(inside(t, ferries), ferry(ferries, 'f', spec)), {
    code: 422,
    reason: 'Invalid',
  })
  assert.ok(
    error.details?.causes?.some((cause) => cause.field === field),
    JSON.stringify(error.details),
  )
}

export const customizing = defineCases('customizing', {
  async 'accepts the names of a definition and establishes it'(t) {
    const { group } = await defineFerries(t)
    const definition = await t.client.get({ resource: definitions, name: `ferries.${group}` })
    assert.ok(isTrue(definition, 'NamesAccepted') && isTrue(definition, 'Established'))
    assert.deepEqual(read(definition, 'status', 'storedVersions'), ['v1'])
  },

  async 'serves the resource of a definition'(t) {
    const { ferries, made } = await withFerry(t)
    assert.equal(made.kind, 'Ferry')
    assert.equal(made.apiVersion, `${ferries.group}/v1`)
    assert.equal(made.metadata.generation, 1)
    const list = await t.client.list(inside(t, ferries))
    assert.equal(list.kind, 'FerryList')
    assert.equal(list.items[0]?.kind, 'Ferry')
  },

  async 'shows it in discovery'(t) {
    const { group } = await defineFerries(t)
    const found = await eventually('the kind in discovery', async () =>
      findKind(await loadDiscovery(t.client), { group, kind: 'Ferry' }),
    )
    assert.equal(found.namespaced, true)
    assert.deepEqual(found.shortNames, ['fy'])
    assert.deepEqual(found.categories, ['contract'])
    assert.deepEqual(found.subresources.map(({ name }) => name).sort(), ['scale', 'status'])
  },

  async 'shows its schema in OpenAPI'(t) {
    const { group } = await defineFerries(t)
    const address = await eventually(
      'the schema',
      async () => (await loadOpenApiIndex(t.client))[`apis/${group}/v1`],
    )
    const text = JSON.stringify(await loadOpenApi(t.client, address))
    assert.match(text, /"maximum":500/)
  },

  async 'takes a status as any other field where its definition has no status apart'(t) {
    const ferries = await defineFerries(t, buildPlainDefinition)
    const spec = { route: 'Jeju-Mokpo' }
    await t.client.create(inside(t, ferries), { ...ferry(ferries, 'f', spec), status: { phase: 'Made' } })
    const target = one(t, ferries, 'f')
    assert.equal(read(await t.client.get(target), 'status', 'phase'), 'Made')
    await t.client.patch(target, { type: 'merge', body: { status: { phase: 'Sailing' } } })
    assert.equal(read(await t.client.get(target), 'status', 'phase'), 'Sailing')
  },

  async 'takes what a patch adds only where there is nothing, if the patch says so'(t) {
    const { target } = await withFerry(t)
    const body = [
      { op: 'test', path: '/spec/extra', value: null },
      { op: 'add', path: '/spec/extra', value: { asked: 'once' } },
    ] as const
    const changed = await t.client.patch(target, { type: 'json', body })
    assert.equal(read(changed, 'spec', 'extra', 'asked'), 'once')
    await expectError(t.client.patch(target, { type: 'json', body }), { code: 422 })
  },

  async 'prints its columns'(t) {
    const { ferries } = await withFerry(t)
    const { columns, rows } = await loadTable(t.client, inside(t, ferries))
    assert.deepEqual(
      columns.map(({ name, priority }) => `${name} ${priority}`),
      ['Name 0', 'Route 0', 'Seats 0', 'Phase 1', 'Since 0'],
    )
    assert.deepEqual(rows[0]?.cells.slice(0, 3), ['f', 'Jeju-Mokpo', 20])
  },

  async 'fills in the defaults of its schema'(t) {
    const { made } = await withFerry(t)
    assert.equal(read(made, 'spec', 'seats'), 20)
  },

  async 'drops fields that its schema does not know'(t) {
    const { made } = await withFerry(t, { route: 'Jeju-Mokpo', captain: 'Hong' })
    assert.equal(read(made, 'spec', 'captain'), undefined)
  },

  'refuses a missing field': (t) => expectInvalid(t, {}, 'spec.route'),
  'refuses a number that is too large': (t) => expectInvalid(t, { route: 'ab', seats: 501 }, 'spec.seats'),
  'refuses a number where a text is due': (t) => expectInvalid(t, { route: 7 }, 'spec.route'),
  'refuses a text that is too short': (t) => expectInvalid(t, { route: 'a' }, 'spec.route'),
  'refuses a value that is not of the list': (t) =>
    expectInvalid(t, { route: 'ab', kind: 'air' }, 'spec.kind'),
  'refuses a text that is no time': (t) =>
    expectInvalid(t, { route: 'ab', since: 'yesterday' }, 'spec.since'),
  'refuses what breaks a rule over fields': (t) =>
    expectInvalid(t, { route: 'ab', seats: 2, booked: 3 }, 'spec'),

  async 'changes its status only by the status path'(t) {
    const { target } = await withFerry(t)
    const body = { spec: { route: 'elsewhere' }, status: { phase: 'Sailing' } }
    const direct = await t.client.patch(target, { type: 'merge', body: { status: { phase: 'Sailing' } } })
    assert.equal(read(direct, 'status', 'phase'), undefined)
    const after = await t.client.patch({ ...target, subresource: 'status' }, { type: 'merge', body })
    assert.equal(read(after, 'status', 'phase'), 'Sailing')
    assert.equal(read(after, 'spec', 'route'), 'Jeju-Mokpo')
    assert.equal(after.metadata.generation, 1)
  },

  async 'scales it'(t) {
    const { target } = await withFerry(t)
    const scale = await t.client.get({ ...target, subresource: 'scale' })
    assert.equal(read(scale, 'spec', 'replicas'), 20)
    const patch = { type: 'merge' as const, body: { spec: { replicas: 30 } } }
    await t.client.patch({ ...target, subresource: 'scale' }, patch)
    assert.equal(read(await t.client.get(target), 'spec', 'seats'), 30)
  },

  async 'has no strategic merge patch for it'(t) {
    const { target } = await withFerry(t)
    const change = t.client.patch(target, { type: 'strategic', body: { spec: { seats: 3 } } })
    await expectError(change, { code: 415, reason: 'UnsupportedMediaType' })
  },

  async 'merges its keyed lists in an apply'(t) {
    const { ferries, target } = await withFerry(t)
    const crew = (name: string) => ({
      ...ferry(ferries, 'f', {}),
      spec: { route: 'Jeju-Mokpo', crew: [{ name }] },
    })
    await t.client.apply(target, crew('Hong'), { fieldManager: 'one', force: true })
    const after = await t.client.apply(target, crew('Kim'), { fieldManager: 'two', force: true })
    const all = read(after, 'spec', 'crew')
    assert.deepEqual(Array.isArray(all) && all.map((member) => read(member, 'name')), ['Hong', 'Kim'])
  },

  async 'watches it'(t) {
    const { ferries, made } = await withFerry(t)
    const { resourceVersion } = made.metadata
    await t.client.delete(one(t, ferries, 'f'))
    assert.deepEqual(await watchCount(t, inside(t, ferries), { resourceVersion, count: 1 }), ['DELETED f'])
  },

  async 'raises its generation when the specification changes'(t) {
    const { target } = await withFerry(t)
    const after = await t.client.patch(target, { type: 'merge', body: { spec: { seats: 40 } } })
    assert.equal(after.metadata.generation, 2)
  },

  async 'removes its objects with the definition'(t) {
    const { ferries, target } = await withFerry(t)
    await t.client.delete({ resource: definitions, name: `ferries.${ferries.group}` })
    await eventuallyGone('the resource', () => t.client.get(target))
    await eventuallyGone('the definition', () =>
      t.client.get({ resource: definitions, name: `ferries.${ferries.group}` }),
    )
  },

  async 'refuses a definition whose name is not its plural and group'(t) {
    const body = { ...buildDefinition('contract.example.com'), metadata: { name: `wrong-${t.unique}` } }
    await expectError(t.client.create({ resource: definitions }, body), { code: 422, reason: 'Invalid' })
  },

  async 'refuses a definition without a schema'(t) {
    const body = buildDefinition(`contract-${t.unique}.example.com`)
    const versions = [{ name: 'v1', served: true, storage: true }]
    const change = t.client.create({ resource: definitions }, { ...body, spec: { ...body.spec, versions } })
    await expectError(change, { code: 422, reason: 'Invalid', message: /schema/ })
  },
})
