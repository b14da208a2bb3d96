import { expect, it } from 'vitest'
import { selectRecords } from './load-revisions.ts'
import { revisionSource } from './revisions.ts'

const selector = { matchLabels: { app: 'cart' } }

it.each([
  ['deployment', { selector }, 'app=cart'],
  ['stateful-set', { selector }, 'app=cart'],
  ['daemon-set', { selector: { matchExpressions: [{ key: 'app', operator: 'Exists' }] } }, 'app'],
  ['deployment-config', { selector: { app: 'cart' } }, 'openshift.io/deployment-config.name=web'],
])('of a %s only the records are read that are its own', (kind, spec, expected) => {
  const source = revisionSource(kind)
  expect(source && selectRecords(source, kind, { metadata: { name: 'web', namespace: 'shop' }, spec })).toBe(
    expected,
  )
})
