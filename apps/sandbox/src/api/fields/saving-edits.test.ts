import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readOwnership } from '@naru/contract/merge/ownership'
import { planSave, type SavePlan } from '@naru/contract/merge/save-plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { by, typing } from '../../../test/deployment-writer.ts'
import { asKubeObject } from '../../store/kube-object.ts'
import { applyJsonPatch } from '../patch/json-patch.ts'
import { mergeApplied } from './apply-merge.ts'
import { compareFields } from './field-comparison.ts'
import { parseOwners, trackUpdate } from './field-managers.ts'
import { hasFieldBelow } from './field-set.ts'
import { planApply } from './server-side-apply.ts'
import { ownableFields } from './typed-value.ts'

const some = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(model, { requiredKeys: [], noNullPrototype: true })
const listBy = <T>(key: (item: T) => string, item: fc.Arbitrary<T>) =>
  fc.uniqueArray(item, { selector: key, minLength: 1, maxLength: 3 })

const word = fc.constantFrom('a', 'b', 'c')
const words = fc.dictionary(fc.constantFrom('app', 'app.io/x', 'tier'), word, {
  minKeys: 1,
  noNullPrototype: true,
})

const port = fc
  .tuple(fc.constantFrom(53, 80), fc.constantFrom('TCP', 'UDP'), some({ name: word }))
  .map(([containerPort, protocol, more]) => ({ containerPort, protocol, ...more }))
const container = fc
  .tuple(
    fc.constantFrom('web', 'side', 'log'),
    some({
      image: word,
      args: fc.array(word, { minLength: 1, maxLength: 2 }),
      ports: listBy((item) => `${item.containerPort}${item.protocol}`, port),
      env: listBy(
        (item: { name: string }) => item.name,
        fc.record({ name: word, value: word }, { noNullPrototype: true }),
      ),
    }),
  )
  .map(([name, more]) => ({ name, ...more }))

/** Deployments with fields of every way in which values join. */
const deployment = fc
  .tuple(
    some({ labels: words, finalizers: fc.uniqueArray(word, { minLength: 1 }) }),
    some({
      replicas: fc.nat(3),
      paused: fc.boolean(),
      selector: fc.record({ matchLabels: words }, { noNullPrototype: true }),
      strategy: fc.record(
        { type: word, rollingUpdate: some({ maxSurge: word }) },
        { requiredKeys: ['type'], noNullPrototype: true },
      ),
    }),
    some({
      nodeSelector: words,
      tolerations: fc.array(some({ key: word, operator: word }), { minLength: 1, maxLength: 2 }),
      containers: listBy((item) => item.name, container),
    }),
  )
  .map(
    ([metadata, spec, pod]): KubeObject => ({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web', ...metadata },
      spec: { ...spec, template: { spec: pod } },
    }),
  )

/** An object that a program applied, a person patched, and that we have edited before. */
const live = fc.tuple(deployment, deployment, deployment, fc.boolean()).map(([one, two, three, touched]) => {
  const made = planApply({ ...by('flux'), live: undefined, config: one, force: true })
  const patched = touched ? trackUpdate(made, { ...made, spec: two['spec'] }, by('kubectl', 'Update')) : made
  return planApply({ ...by('naru'), live: patched, config: three, force: true })
})

const whole = ({ metadata: { managedFields: _owners, ...metadata }, ...rest }: KubeObject): KubeObject => ({
  ...rest,
  metadata,
})

function save(theirs: KubeObject, plan: SavePlan): KubeObject {
  if (plan.kind === 'nothing') return theirs
  if (plan.kind === 'apply')
    return planApply({ ...by('naru'), live: theirs, config: plan.config, force: true })
  const patched = asKubeObject(Object(applyJsonPatch(theirs, plan.patch)))
  return trackUpdate(theirs, patched, by('naru', 'Update'))
}

const ownedByUs = (object: KubeObject) =>
  new Set(
    parseOwners(object)
      .filter(({ name }) => name === 'naru')
      .flatMap(({ fields }) => [...fields]),
  )
const plan = (theirs: KubeObject, wanted: KubeObject) =>
  planSave(whole(theirs), wanted, readOwnership(theirs, 'naru'))

/** Edits of every kind, and edits that only add and change. */
const edits = {
  'any edit': fc.tuple(live, deployment),
  'an edit that takes nothing away': fc
    .tuple(live, deployment)
    .map(([theirs, more]): [KubeObject, KubeObject] => [
      theirs,
      asKubeObject(Object(mergeApplied(whole(theirs), more, typing))),
    ]),
}

describe.each(Object.entries(edits))('%s', (_name, edit) => {
  it('ends as it was wanted', () => {
    fc.assert(
      fc.property(edit, ([theirs, wanted]) => {
        expect(whole(save(theirs, plan(theirs, wanted)))).toEqual(wanted)
      }),
    )
  })

  it('owns what it changed and what we had, and what lies around it', () => {
    fc.assert(
      fc.property(edit, ([theirs, wanted]) => {
        const changes = compareFields(ownableFields(theirs), ownableFields(wanted), typing)
        const before = [...ownedByUs(theirs)].filter((path) => !changes.removed.has(path))
        const after = ownedByUs(save(theirs, plan(theirs, wanted)))
        const due = new Set([...before, ...changes.added, ...changes.modified])
        const isKey = (path: string) => /\n?k:[^\n]*\nf:(name|containerPort|protocol)$/.test(path)
        const around = (path: string) => (isKey(path) ? path.slice(0, path.lastIndexOf('\n')) : path)
        expect([...after].filter((path) => !due.has(path) && !hasFieldBelow(due, around(path)))).toEqual([])
        expect([...due].filter((path) => !hasFieldBelow(after, path))).toEqual([])
      }),
    )
  })
})

describe('an edit that takes nothing away', () => {
  it('is applied, and leaves the object as if all of it had been applied', () => {
    fc.assert(
      fc.property(edits['an edit that takes nothing away'], ([theirs, wanted]) => {
        const planned = plan(theirs, wanted)
        const all = planApply({ ...by('naru'), live: theirs, config: wanted, force: true })
        expect(whole(save(theirs, planned))).toEqual(whole(all))
      }),
    )
  })
})
