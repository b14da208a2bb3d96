import { CHECKS } from '@naru/contract/mesh/checks/check-catalogue'
import { validationsAnswer } from '@naru/contract/mesh/wire/validations'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { changeOf, hostileItems, type Item, meshFrom, plausibleItems } from '../../test/arbitrary-mesh.ts'
import { summarise, validateMesh } from '../../test/validate-mesh.ts'
import { IDS } from './engine/change.ts'
import { createValidator } from './validator.ts'

// Many whole meshes take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const RUNS = { numRuns: 150 }

function identity({ cluster, part, item }: Item): string {
  return `${cluster} ${part} ${IDS[part](item as never)}`
}
const mesh = (items: readonly Item[]) => meshFrom(items, identity)

it('never throws, whatever the objects look like, and answers in its own shape', () => {
  fc.assert(
    fc.property(hostileItems, (items) => {
      const answer = validateMesh(mesh(items))
      expect(validationsAnswer.parse(answer)).toEqual(answer)
      summarise(mesh(items))
    }),
    { numRuns: 1000 },
  )
})

it('finds only what the catalogue knows, on types that the catalogue names', () => {
  fc.assert(
    fc.property(plausibleItems, (items) => {
      for (const named of Object.values(validateMesh(mesh(items)))) {
        for (const { checks, objectType } of Object.values(named)) {
          for (const { code } of checks) {
            const entry = Object.entries(CHECKS).find(([known]) => known === code)?.[1]
            expect(entry?.objects).toContain(objectType)
          }
        }
      }
    }),
    RUNS,
  )
})

it('does not depend on the order of objects', () => {
  fc.assert(
    fc.property(plausibleItems, (items) => {
      const unique = [...new Map(items.map((item) => [identity(item), item])).values()]
      expect(validateMesh(mesh(unique.toReversed()))).toEqual(validateMesh(mesh(unique)))
    }),
    RUNS,
  )
})

it('says the same after changes as if it had always known them', () => {
  fc.assert(
    fc.property(plausibleItems, fc.array(fc.boolean()), (items, removals) => {
      const half = Math.floor(items.length / 2)
      let known = new Map(items.slice(0, half).map((item) => [identity(item), item]))
      const validator = createValidator(mesh([...known.values()]))
      validator.validations()
      items.slice(half).forEach((other, index) => {
        const before = known.get(identity(other))
        const after = removals[index] ? undefined : other
        if (!before && !after) return
        validator.apply([changeOf(before, after)])
        known = new Map(known)
        if (after) known.set(identity(after), after)
        else known.delete(identity(other))
        expect(validator.validations()).toEqual(validateMesh(mesh([...known.values()])))
      })
      expect(validator.summaries()).toEqual(summarise(mesh([...known.values()])))
    }),
    { numRuns: 100 },
  )
})

/** Principals may run in another cluster; nothing else may look there. */
const ABOUT_CLUSTERS = ['KIA0106', 'KIA0107']

it('never mixes clusters', () => {
  const findings = (items: readonly Item[]) =>
    Object.values(validateMesh(mesh(items), { cluster: 'east' }))
      .flatMap((named) => Object.values(named))
      .map(({ objectType, name, checks, references }) => ({
        objectType,
        name,
        references,
        checks: checks.filter(({ code }) => !ABOUT_CLUSTERS.includes(code)),
      }))
  fc.assert(
    fc.property(plausibleItems, (items) => {
      expect(findings(items)).toEqual(findings(items.filter(({ cluster }) => cluster === 'east')))
    }),
    RUNS,
  )
})
