import { describe, expect, it } from 'vitest'
import { change, formOf } from '../../../test/workload-forms.ts'
import { readAt, readList } from '../../manifest/read.ts'
import { readForm } from '../form.ts'
import { readItem } from '../items.ts'
import { asList } from '../values.ts'

const SPEC = 'spec.template.spec'
const APART = `${SPEC}.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution`

const living = (term: object) => ({
  spec: {
    template: {
      spec: {
        affinity: {
          podAntiAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'zone', ...term }],
          },
        },
      },
    },
  },
})

function edit(before: object, entered: object) {
  const [read] = asList(readForm(formOf('deployment'), living(before))[APART]).map(readItem)
  const after = change('deployment', living(before), { [APART]: [{ ...read, ...entered }] })
  return readList(readAt(after, ...APART.split('.')))[0]
}

describe('the namespaces that an affinity to pods means', () => {
  it.each([
    [{}, { namespaceSelector: true }, { namespaceSelector: {} }],
    [{ namespaceSelector: {} }, { namespaceSelector: false }, {}],
    [
      { namespaceSelector: { matchLabels: { team: 'shop' } } },
      { namespaceSelector: true },
      { namespaceSelector: {} },
    ],
    [
      { namespaceSelector: {} },
      { namespaceSelector: false, 'namespaceSelector.matchLabels': [{ key: 'team', value: 'shop' }] },
      { namespaceSelector: { matchLabels: { team: 'shop' } } },
    ],
    [
      { namespaceSelector: { matchExpressions: [{ key: 'team', operator: 'Exists' }] } },
      { namespaces: ['shop'] },
      {
        namespaceSelector: { matchExpressions: [{ key: 'team', operator: 'Exists' }] },
        namespaces: ['shop'],
      },
    ],
  ])('that were %j, changed by %j, are %j', (before, entered, expected) => {
    expect(edit(before, entered)).toEqual({ topologyKey: 'zone', ...expected })
  })

  it('are read as all where the selector asks for nothing, and shown by label where it asks', () => {
    const read = (term: object) => readItem(asList(readForm(formOf('deployment'), living(term))[APART])[0])
    expect(read({})['namespaceSelector']).toBe(false)
    expect(read({ namespaceSelector: {} })['namespaceSelector']).toBe(true)
    const chosen = read({ namespaceSelector: { matchLabels: { team: 'shop' } }, matchLabelKeys: ['release'] })
    expect(chosen['namespaceSelector']).toBe(false)
    expect(chosen['namespaceSelector.matchLabels']).toEqual([{ key: 'team', value: 'shop' }])
    expect(chosen['matchLabelKeys']).toEqual(['release'])
  })
})
