import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyWidget } from '../../test/every-widget.ts'
import { anyValues, editValues, shownValues } from '../../test/form-values.ts'
import { countUnknown, withUnknown } from '../../test/unknown-fields.ts'
import { forms } from '../kinds/forms-registry.ts'
import type { Fields } from '../manifest/read.ts'
import type { Values } from './field.ts'
import { beginForm, checkForm, type Form, readForm, writeForm } from './form.ts'
import { describePlace } from './place.ts'

const all: readonly (readonly [string, Form])[] = [...Object.entries(forms), ['every widget', everyWidget]]
const create = (form: Form, values: Values, before: Fields = {}) =>
  writeForm(form, values, { before, mode: 'create' })

describe.each(all)('the form of %s', (_name, form) => {
  const values = anyValues(form)

  it('comes back from its manifest', () => {
    fc.assert(
      fc.property(values, (entered) => {
        expect(shownValues(form, readForm(form, create(form, entered)))).toEqual(shownValues(form, entered))
      }),
    )
  })

  it('comes back from its manifest over any other', () => {
    fc.assert(
      fc.property(values, values, (entered, other) => {
        const living = create(form, other)
        expect(shownValues(form, readForm(form, create(form, entered, living)))).toEqual(
          shownValues(form, entered),
        )
      }),
    )
  })

  it('changes nothing when nothing was edited', () => {
    fc.assert(
      fc.property(values, (other) => {
        const living = withUnknown(form, create(form, other))
        expect(create(form, readForm(form, living), living)).toBe(living)
      }),
    )
  })

  it('keeps at every depth what it does not know', () => {
    fc.assert(
      fc.property(values, (other) => {
        const living = withUnknown(form, create(form, other))
        const edited = editValues(form, readForm(form, living))
        expect(countUnknown(create(form, edited, living))).toBe(countUnknown(living))
      }),
    )
  })

  it('names in its errors fields that exist', () => {
    fc.assert(
      fc.property(values, fc.constantFrom('create' as const, 'edit' as const), (entered, mode) => {
        const errors = checkForm(form, entered, mode)
        expect(errors.filter(({ field }) => describePlace(form, field, 'en') === field)).toEqual([])
      }),
    )
  })

  it.each([
    {},
    { spec: 'x' },
    { metadata: [], data: 'x', credentials: 7 },
    { spec: { template: { spec: { containers: 'x' } }, replicas: 'many' } },
  ])('reads the half-typed %j', (manifest) => {
    const read = readForm(form, manifest)
    expect(create(form, read, manifest)).toBe(manifest)
  })

  it('says of a new object what is still missing, at fields', () => {
    const errors = checkForm(form, beginForm(form, { namespace: 'shop', name: '' }), 'create')
    expect(errors.every(({ field }) => describePlace(form, field, 'ko') !== field)).toBe(true)
  })
})
