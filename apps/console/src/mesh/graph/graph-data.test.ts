import { expect, it } from 'vitest'
import { graphParams } from './graph-data.ts'
import { STANDARD } from './graph-state.ts'
import { WHOLE } from './graph-target.ts'

it.each([
  ['nothing is looked for', {}, false],
  ['something else is looked for', { graphFind: 'app = label', graphHide: '! healthy' }, false],
  ['a label is looked for', { graphFind: 'label:team = pay' }, true],
  ['what has a label is hidden', { graphHide: 'ns = shop or has label:canary and om' }, true],
  ['what is looked for cannot be read yet', { graphFind: 'label:' }, false],
])('labels are asked for only where they are needed: %s', (_, state, isAsked) => {
  const { appenders } = graphParams(WHOLE, { ...STANDARD, namespaces: ['shop'], ...state })
  expect(appenders.split(',').includes('labeler')).toBe(isAsked)
})
